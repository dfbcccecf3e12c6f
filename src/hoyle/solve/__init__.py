"""Solvers: they drive the kernel."""
