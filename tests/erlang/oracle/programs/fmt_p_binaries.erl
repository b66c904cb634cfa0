-module(fmt_p_binaries).
-export([main/0]).

main() ->
    p(list_to_binary(lists:seq(0, 40))),
    p(<<"a long binary that is text and goes on for a while, longer than a line of output">>),
    p([<<1, 2, 3>>, <<"ok">>, <<5:3>>]).

p(X) -> io:format("~p~n", [X]).
