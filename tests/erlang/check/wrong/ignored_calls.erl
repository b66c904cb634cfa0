-module(ignored_calls).
-export([f/1]).
f(X) -> list_to_tuple(X), atom_to_list(X), make_ref(), node(), now(), get(), get(a), put(a, 1), X.
