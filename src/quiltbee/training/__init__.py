"""Programs that make nets: self-play, training, measuring. They are joined by folders.

Nothing else in the package imports this one.
"""
