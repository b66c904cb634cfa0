%% Functions that the expressions call.

-record(point, {x = 0, y = 0 :: integer(), label}).

lists_of(0) -> [];
lists_of(N) -> [N | lists_of(N - 1)].

fac(0) -> 1;
fac(N) when N > 0 -> N * fac(N - 1).

sum([]) -> 0;
sum([H | T]) -> H + sum(T).

even(0) -> true;
even(N) -> odd(N - 1).
odd(0) -> false;
odd(N) -> even(N - 1).

rec(1) -> #point{x = 1};
rec(2) -> P = #point{}, P#point{y = 2, label = two};
rec(3) -> (#point{x = 7})#point.x;
rec(4) -> {not_a_point}#point.x;
rec(5) -> {#point.y, case #point{label = l} of #point{label = L} -> L end}.

mutual(0, A) -> A;
mutual(N, A) -> count(1, A), mutual(N - 1, A + 1).

count(0, A) -> A;
count(N, A) -> count(N - 1, A + 1).

long(N) -> length(lists_of(N)).
