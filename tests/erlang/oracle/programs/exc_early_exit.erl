-module(exc_early_exit).
-export([main/0]).

main() ->
    p(find(fun(X) -> X > 3 end, [1, 2, 5, 7])),
    p(find(fun(X) -> X > 9 end, [1])).

find(P, L) ->
    try lists:foreach(fun(X) -> case P(X) of true -> throw({found, X}); false -> ok end end, L), none catch {found, X} -> X end.

p(X) -> io:format("~p~n", [X]).
