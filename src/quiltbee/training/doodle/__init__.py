"""Programs that make the net of Patchwork Doodle."""
