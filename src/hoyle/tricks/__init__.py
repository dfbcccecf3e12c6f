"""Acts, state and rules shared by all trick-taking games: dealing, following suit, revokes, and claims."""
