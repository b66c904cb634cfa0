-module(spec_twice).
-export([f/1]).
-spec f(integer()) -> integer().
-spec f(integer()) -> atom().
f(X) -> X.
