"""Today's engine of Patchwork against the engine of an earlier commit, at equal processor time."""
