-module(arith_badarith).
-export([main/0]).

main() ->
    [p(catch F()) || F <- [fun() -> try 1 + a catch error:R -> R end end, fun() -> try a * 2 catch error:R -> R end end, fun() -> try 1 div zero() catch error:R -> R end end, fun() -> try 1.0 / zero() catch error:R -> R end end, fun() -> try 1.5 div one() catch error:R -> R end end, fun() -> try bnot float(one()) catch error:R -> R end end]].

zero() -> 0.

one() -> 1.

p(X) -> io:format("~p~n", [X]).
