-module(range_reversed).
-export([f/1]).
-type t() :: 5..1.
-spec f(t()) -> t().
f(X) -> X.
