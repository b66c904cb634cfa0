"""Inputs of tests: what searches left open filled in, and inputs beyond those that searches find."""
