"""Programs that make the nets of Patchwork."""
