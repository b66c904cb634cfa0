-module(lib_atoms).
-export([main/0]).

main() ->
    p(list_to_atom("hello")),
    p(atom_to_list('A b')),
    p(binary_to_atom(<<"x">>, utf8)),
    p(list_to_existing_atom("ok")),
    p(length(atom_to_list(abc))),
    p(atom_to_binary('é', utf8)),
    p(atom_to_binary('é', latin1)).

p(X) -> io:format("~p~n", [X]).
