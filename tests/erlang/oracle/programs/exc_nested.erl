-module(exc_nested).
-export([main/0]).

main() ->
    p(try try throw(inner) catch error:_ -> wrong end catch throw:X -> {outer, X} end),
    p(try try error(a) catch error:a -> throw(b) end catch throw:Y -> Y end),
    p(try begin try exit(q) after io:format("cleanup~n") end end catch exit:Z -> Z end).

p(X) -> io:format("~p~n", [X]).
