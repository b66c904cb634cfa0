"""Erlang's syntax tree as the normal form of flow graphs."""
