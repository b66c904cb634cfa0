-module(maybe_atom_ok).
-export([f/0, maybe/1, g/1]).
f() -> [maybe, {maybe, 1}, maybe(2), else].
maybe(X) -> X.
g(maybe) -> else;
g(else) when true -> maybe.
