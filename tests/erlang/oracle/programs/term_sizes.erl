-module(term_sizes).
-export([main/0]).

main() ->
    p(size({1, 2})),
    p(size(<<1, 2>>)),
    p(byte_size(<<1:9>>)),
    p(tuple_size({})),
    p(length("abc")),
    p(map_size(#{a => 1})).

p(X) -> io:format("~p~n", [X]).
