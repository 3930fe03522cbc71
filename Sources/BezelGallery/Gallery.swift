// Ready-made pieces.
