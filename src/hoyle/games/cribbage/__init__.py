"""Cribbage in its three lengths, for two, three and four; after Hoffmann's Hoyle."""
