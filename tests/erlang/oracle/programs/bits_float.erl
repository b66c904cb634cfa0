-module(bits_float).
-export([main/0]).

main() ->
    p(<<1.5/float>>),
    p(<<1.5:32/float>>),
    <<F/float>> = <<64,
    9,
    33,
    251,
    84,
    68,
    45,
    24>>,
    p(F),
    <<G:32/float-little>> = <<0,
    0,
    192,
    63>>,
    p(G),
    p(<<3:64/float>>),
    p(<<0.1:32/float>>).

p(X) -> io:format("~p~n", [X]).
