"""Core's text form: reading and printing it."""
