-module(else_twice).
-export([f/0]).
-ifdef(X).
-else.
-else.
f() -> 1.
-endif.
