-module(unknown_ifdef).
-export([f/1]).
-ifdef(X).
f(X) -> X.
