"""Solvers built on the kernel."""
