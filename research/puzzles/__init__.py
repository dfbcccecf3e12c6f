"""Making the puzzles: positions from self-play that have one clearly best answer."""
