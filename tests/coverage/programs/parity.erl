-module(parity).
-export([even/1, odd/1, list_add_1/1, classify/1]).
even(0) -> true;
even(N) -> odd(N - 1).
odd(0) -> false;
odd(N) -> even(N - 1).
list_add_1(L) -> lists:map(fun add_1/1, L).
add_1(N) -> N + 1.
classify(N) when N < 0; N == 7 -> negative;
classify(N) ->
    X = case N rem 3 of
          0 -> zero;
          1 -> one;
          _ -> {many, N}
        end,
    Y = even(N),
    {X, Y}.
