-module(pat_nested).
-export([main/0]).

main() ->
    {a, [{b, X} | _], #{c := [Y, {Z}]}} = {a, [{b, 1}, d], #{c => [2, {3}], e => 4}},
    p({X, Y, Z}).

p(X) -> io:format("~p~n", [X]).
