-module(exc_uncaught_passes).
-export([main/0]).

main() -> p(try g() catch throw:z -> outer end).

g() -> try throw(z) catch error:_ -> never; exit:_ -> never end.

p(X) -> io:format("~p~n", [X]).
