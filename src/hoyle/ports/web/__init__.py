"""The door to the browser: a server for tables, and the page that it serves."""
