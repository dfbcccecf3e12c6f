"""Players that choose from what they see."""
