-module(order_maps).
-export([main/0]).

main() ->
    p(#{a => 1} < #{a => 2}),
    p(#{a => 9} < #{b => 1}),
    p(#{a => 1, b => 2} > #{z => 1}),
    p(#{1 => a} == #{1.0 => a}),
    p(#{a => 1} == #{a => 1.0}),
    p(lists:sort([#{b => 1}, #{a => 2}, #{}, #{a => 1}])).

p(X) -> io:format("~p~n", [X]).
