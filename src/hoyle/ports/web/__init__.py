"""The web server: tables for play in a browser, and the page itself."""
