"""Playing at another server's table from the terminal."""
