-module(new_built_in).
-export([f/1]).
f(X) -> min(X, 3).
min(_, B) -> B.
