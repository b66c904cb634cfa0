-module(ifdef_open).
-export([f/0]).
-ifdef(X).
f() -> 1.


