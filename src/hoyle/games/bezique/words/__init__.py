"""Rubicon bézique in words: how each act is prompted for, offered, typed and announced."""
