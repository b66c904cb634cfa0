-module(call_no_atom).
-export([f/1]).
f(X) -> {a}:b(X).
