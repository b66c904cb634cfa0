-module(lists_member).
-export([main/0]).

main() ->
    p(lists:member(1, [1, 2])),
    p(lists:member(1, [1.0])),
    p(lists:any(fun is_atom/1, [1, a])),
    p(lists:all(fun is_atom/1, [1, a])),
    p(lists:search(fun(X) -> X > 1 end, [1, 2, 3])),
    p(lists:prefix("ab", "abc")),
    p(lists:suffix("bc", "abc")).

p(X) -> io:format("~p~n", [X]).
