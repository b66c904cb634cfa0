-module(maps_iterator).
-export([main/0]).

main() ->
    I = maps:iterator(#{a => 1, b => 2}),
    {K1, V1, I1} = maps:next(I),
    p({K1, V1}),
    {K2, V2, I2} = maps:next(I1),
    p({K2, V2}),
    p(maps:next(I2)).

p(X) -> io:format("~p~n", [X]).
