-module(exc_catch_all).
-export([main/0]).

main() ->
    p([r(F) || F <- [fun() -> 1 end, fun() -> throw(2) end, fun() -> exit(3) end, fun() -> error(4) end, fun() -> lists:nth(9, []) end]]).

r(F) -> try {ok, F()} catch _:R -> {failed, R} end.

p(X) -> io:format("~p~n", [X]).
