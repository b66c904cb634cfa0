-module(stack_bound).
-export([f/1]).
f(S) -> try S catch _:_:S -> S end.
