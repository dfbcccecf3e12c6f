"""Reading foreign files as text: encoding, line ends, format and games. It knows nothing of Hoyle's games."""
