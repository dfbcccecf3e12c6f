"""Solo whist, after Hoyle's Games Modernized, 1909."""
