%% Tuples that are made at run time and larger than any that is written.
-module(large_tuples).
-export([main/0]).

main() ->
    T = list_to_tuple(lists:seq(1, 100)),
    io:format("~p ~p ~p ~p~n", [tuple_size(T), element(1, T), element(50, T), element(100, T)]),
    U = setelement(50, T, changed),
    io:format("~p ~p ~p~n", [element(50, U), T == U, T < U]),
    io:format("~p~n", [U]),
    io:format("~w~n", [erlang:make_tuple(40, x)]),
    io:format("~w~n", [erlang:make_tuple(35, x, [{2, two}, {35, last}])]),
    io:format("~w~n", [lists:sum(tuple_to_list(T))]),
    V = erlang:append_element(T, 101),
    io:format("~p ~p~n", [size(V), V > T]),
    io:format("~p~n", [tuple_size(erlang:delete_element(3, T))]),
    io:format("~p~n", [tuple_size(erlang:insert_element(3, T, new))]),
    io:format("~p ~p~n", [is_tuple(T), is_record(setelement(1, T, person), list_to_atom("person"))]),
    io:format("~p~n", [try element(101, T) catch error:R -> R end]),
    io:format("~p~n", [try setelement(0, T, x) catch error:Q -> Q end]),
    io:format("~p~n", [list_to_tuple(lists:seq(1, 33)) =:= list_to_tuple(lists:seq(1, 33))]),
    io:format("~p~n", [case T of {_, _} -> pair; {} -> empty; X when tuple_size(X) > 32 -> large end]),
    #{T := found} = #{T => found},
    io:format("~p~n", [lists:sort([T, {1}, V, {}]) =:= [{}, {1}, T, V]]),
    io:format("~p~n", [[element(I, list_to_tuple(lists:seq(1, I))) || I <- lists:seq(30, 36)]]).
