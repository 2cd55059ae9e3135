"""Looking further than one step: over the die and the hidden cards, or with hindsight."""
