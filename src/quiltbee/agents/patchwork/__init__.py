"""The agents of Patchwork: bots from random to the strongest, levels, analysis."""
