"""Files from elsewhere as text: their encoding, line ends, form, and games. Knows no game of ours."""
