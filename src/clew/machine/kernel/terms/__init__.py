"""Erlang's terms: their order, their lists and their binaries. Part of the compiled kernel."""
