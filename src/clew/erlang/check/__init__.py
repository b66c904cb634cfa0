"""What a compiler of Erlang says about a module that is no program, or hardly the one that was meant."""
