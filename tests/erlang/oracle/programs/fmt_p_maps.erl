-module(fmt_p_maps).
-export([main/0]).

main() ->
    p(#{key1 => lists:seq(1, 20), key2 => "some text here", key3 => #{inner => lists:seq(1, 30)}}),
    p(#{a => 1, b => 2}).

p(X) -> io:format("~p~n", [X]).
