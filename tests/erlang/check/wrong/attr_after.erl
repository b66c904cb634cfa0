-module(attr_after).
-export([f/1]).
f(X) -> X.
-export([g/0]).
g() -> 1.
