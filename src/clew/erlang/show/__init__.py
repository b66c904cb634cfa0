"""How terms and exceptions of Erlang are shown."""
