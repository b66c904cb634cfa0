"""Logs of recorded runs: how records stand in them, and the long ways through them. Part of the compiled kernel."""
