"""Incidents that only the clubs' laws of 1864 mention. Players report them at the desk."""
