-module(exc_badarity).
-export([main/0]).

main() ->
    F = fun(X) -> X end,
    p(t(fun() -> (id(F))(1, 2) end) =:= {error, {badarity, {F, [1, 2]}}}),
    p(t(fun() -> apply(F, []) end) =:= {error, {badarity, {F, []}}}).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
