-module(assertions_by_hand).
-export([main/0]).

main() ->
    p(catch assert_equal(1, 1)),
    p(catch assert_equal(1, 2)).

assert_equal(X, X) -> ok;
assert_equal(E, V) -> throw({assert_equal, [{expected, E}, {value, V}]}).

p(X) -> io:format("~p~n", [X]).
