"""The doors of the house; each thin, none knows another."""
