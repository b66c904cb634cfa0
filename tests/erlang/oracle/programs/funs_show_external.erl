-module(funs_show_external).
-export([main/0]).

main() ->
    p(fun lists:map/2),
    p([fun erlang:'+'/2]),
    io:format("~w~n", [fun maps:get/3]).

p(X) -> io:format("~p~n", [X]).
