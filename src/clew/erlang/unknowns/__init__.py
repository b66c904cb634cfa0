"""UnknownTerm terms: how a search chooses values of a type of Erlang."""
