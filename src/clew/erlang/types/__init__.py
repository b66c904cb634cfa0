"""Types of Erlang: what specifications and declarations say, and what the clauses of functions show."""
