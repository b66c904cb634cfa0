"""Checking properties: searches each for a counterexample by narrowing, and says what surviving the search is worth."""
