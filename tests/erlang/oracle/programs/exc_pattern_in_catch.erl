-module(exc_pattern_in_catch).
-export([main/0]).

main() ->
    p([h(F) || F <- [fun() -> throw({a, 1}) end, fun() -> throw({b, 2}) end, fun() -> error({c, 3}) end, fun() -> exit(bye) end]]).

h(F) ->
    try F() catch {a, X} -> {first, X}; throw:{b, X} -> {second, X}; error:{c, X} -> {third, X}; exit:_ -> bye end.

p(X) -> io:format("~p~n", [X]).
