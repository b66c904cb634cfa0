%% Functions to put faults into.
-module(faults).
-export([append/2, set/1, both/2, share/2, order/1]).
-spec append([integer()], [integer()]) -> [integer()].
append(A, B) -> A ++ B.
-spec set(#{a => integer()}) -> map().
set(M) -> M#{a := 1}.
-spec both(boolean(), boolean()) -> boolean().
both(A, B) -> A andalso not B.
-spec share(integer(), integer()) -> integer() | error.
share(X, Y) when is_integer(X), Y =/= 0 ->
    case X div Y of
        0 -> error;
        N when N > 3; N < -3 -> N - Y;
        N -> helper(N, X)
    end;
share(_, _) -> error.
helper(A, B) -> A * 2 + B.

-spec order([1..3]) -> sorted | unsorted.
order([X, Y | _]) when not (X =< Y) -> unsorted;
order([_ | T]) -> order(T);
order([]) -> sorted.
