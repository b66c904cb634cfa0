-module(ifdef_open2).
-export([f/0]).
f() -> 1.
-ifndef(X).
-ifdef(Y).
-else.
%end