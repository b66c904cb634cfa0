-module(lib_tuples).
-export([main/0]).

main() ->
    p(setelement(2, {a, b, c}, x)),
    p(erlang:append_element({a}, b)),
    p(erlang:delete_element(1, {a, b})),
    p(erlang:insert_element(1, {b}, a)),
    p(erlang:make_tuple(3, z)),
    p(list_to_tuple([1, 2])),
    p(tuple_to_list({1, 2})),
    p(element(1, {x})).

p(X) -> io:format("~p~n", [X]).
