-module(pat_literals).
-export([main/0]).

main() -> p([f(X) || X <- [1, 1.0, a, "str", <<"bin">>, $a, 16#10, -1, {1}]]).

f(1) -> int;
f(1.0) -> float;
f(a) -> atom;
f("str") -> string;
f(<<"bin">>) -> binary;
f($a) -> char;
f(16) -> sixteen;
f(-1) -> minus;
f(_) -> other.

p(X) -> io:format("~p~n", [X]).
