"""The kernel's functions again, slow and plain: what the compiled ones are checked against."""
