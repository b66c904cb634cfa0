-module(exc_stack_is_list).
-export([main/0]).

main() ->
    p(try error(x) catch error:x:St -> {is_list(St), length(St) > 0} end),
    p(try f(0) catch error:badarith:S -> element(2, hd(S)) end).

f(X) -> 1 div X.

p(X) -> io:format("~p~n", [X]).
