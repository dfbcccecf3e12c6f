"""The fence round compiled code: whole numbers and arrays cross it, and nothing else."""

from hoyle.kernel._native import following

__all__ = ["following"]
