-module(spec_bound_alone).
-export([f/1]).
-spec f(X) -> X when X :: integer(), Y :: atom().
f(X) -> X.
