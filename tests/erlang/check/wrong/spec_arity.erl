-module(spec_arity).
-export([f/1]).
-spec f(integer(), integer()) -> integer().
f(X) -> X.
