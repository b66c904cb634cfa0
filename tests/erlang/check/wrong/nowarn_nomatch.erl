-module(nowarn_nomatch).
-export([f/1]).
-compile(nowarn_nomatch).
f(X) -> 1; f(1) -> 2.
