"""Evenings of whist for many players: movements, drives and leagues. Nothing here reads a file or a clock."""
