-module(maps_equal).
-export([main/0]).

main() ->
    p(#{a => 1, b => 2} =:= #{b => 2, a => 1}),
    p(#{a => 1} =:= #{a => 1.0}),
    p(#{a => 1} == #{a => 1.0}),
    p(#{} =:= #{}),
    p(#{a => #{}} =:= #{a => #{}}).

p(X) -> io:format("~p~n", [X]).
