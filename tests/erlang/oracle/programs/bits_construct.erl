-module(bits_construct).
-export([main/0]).

main() ->
    p(<<1, 2, 3>>),
    p(<<1:16>>),
    p(<<1:16/little>>),
    p(<<-1>>),
    p(<<257>>),
    p(<<1:1, 0:7>>),
    p(<<5:3>>),
    p(<<>>),
    p(<<"abc">>),
    p(<<"abc", 0>>),
    p(<<$a, $b>>).

p(X) -> io:format("~p~n", [X]).
