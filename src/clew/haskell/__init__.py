"""The Haskell front end: from source text to Core."""
