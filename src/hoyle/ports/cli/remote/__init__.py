"""A seat at a table of another server, at the terminal: what is told, what is asked, and what is typed."""
