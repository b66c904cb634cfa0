"""Erlang: from source text to linked Core, and what the other parts ask of it."""
