%% Terms as bytes, and back.
-module(lib_external_format).
-export([main/0]).

main() ->
    Terms = [0, 255, 256, -1, 1 bsl 31, -(1 bsl 31), 1 bsl 40, -(1 bsl 100), 1.5, -0.25, ok, 'A b', [], "abc", [1, 2, 300],
             [a | b], {}, {a, 1, "x"}, <<>>, <<1, 2, 3>>, <<5:3>>, <<1, 2:7>>, #{}, #{a => 1, b => [2]}, fun lists:map/2,
             lists:seq(1, 300), list_to_tuple(lists:seq(1, 300)), [[[]]], true, [256], lists:duplicate(10, $a)],
    [io:format("~w ~p~n", [case byte_size(term_to_binary(T)) < 60 of
                               true -> term_to_binary(T);
                               false -> byte_size(term_to_binary(T))
                           end, binary_to_term(term_to_binary(T)) =:= T]) || T <- Terms],
    io:format("~p~n", [binary_to_term(<<131, 97, 7, 0, 0>>, [used])]),
    [io:format("~p~n", [try binary_to_term(B) catch error:R -> R end])
     || B <- [<<>>, <<131>>, <<130, 97, 1>>, <<131, 104, 2, 97, 1>>, <<131, 98, 1, 2>>, not_a_binary]],
    io:format("~p~n", [erlang:external_size({a, b})]).
