"""Recorded runs, walks through them, and their stories in words and as data."""
