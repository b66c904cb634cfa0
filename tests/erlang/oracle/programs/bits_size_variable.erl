-module(bits_size_variable).
-export([main/0]).

main() ->
    N = 3,
    p(<<5:N>>),
    <<L,
    S:L/binary,
    R/binary>> = <<3,
    "abcdef">>,
    p({S, R}),
    <<K,
    V:K>> = <<16,
    1,
    2>>,
    p(V),
    M = 2,
    <<X:M/binary,
    _/binary>> = <<"hello">>,
    p(X).

p(X) -> io:format("~p~n", [X]).
