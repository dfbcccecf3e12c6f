"""Exact chances and expectations, one module for each game."""
