-module(fmt_atoms).
-export([main/0]).

main() ->
    p([a, 'B', 'with space', 'a@b', '1a', a1, '', 'end', 'div', 'é', true]),
    io:format("~s ~w ~p~n", ['X y', 'X y', 'X y']),
    io:format("~tp~n", ['ż']).

p(X) -> io:format("~p~n", [X]).
