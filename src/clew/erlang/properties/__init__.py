"""The properties and tests of an Erlang module: PropEr, QuickCheck, EUnit."""
