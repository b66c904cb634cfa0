-module(str_convert).
-export([main/0]).

main() ->
    p(list_to_integer("42")),
    p(integer_to_list(42)),
    p(list_to_float("1.5")),
    p(atom_to_list(abc)),
    p(list_to_atom("x y")),
    p(string:to_integer("12abc")),
    p(string:to_float("1.5x")),
    p(string:to_integer("x")).

p(X) -> io:format("~p~n", [X]).
