"""What the explorer says about Patchwork: the worth of patches, and how games begin."""
