"""The weights of the bézique bot."""
