"""What the explorer tells of Patchwork: the worth of patches, and how games begin."""
