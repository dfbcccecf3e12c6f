"""Rubicon bézique in words: each act as it is asked for, offered, typed and told."""
