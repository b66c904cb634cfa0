-module(written_macros).
-export([f/2]).
-define(TWICE(X), (X) * 2).
-define(CALL(F, X), (F)(X)).
f(F, A) ->
    B = ?TWICE(A),
    ?CALL(F, B).
