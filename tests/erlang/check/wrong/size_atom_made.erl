-module(size_atom_made).
-export([f/1]).
f(X) -> <<X:a>>.
