"""Incidents of which only the clubs' laws of 1864 speak. Players report them at the desk."""
