"""The weights by which the double-dummy solver orders cards."""
