-module(stories).
-export([endless/1, sign/1, clean/1, depth/1, sum/1, upd/2, caught/1, chars/1, bits/1, nested/1, area/1, acc/1, tail/2, reason/1, fold/1, sorted/1, concat/2, fact/1, adder/1, tagged/1]).

sign(X) ->
    if X > 0 -> pos;
       X < 0 -> neg;
       true -> zero
    end.

clean(L) -> [X * 2 || {ok, X} <- L, X > 1].

depth({node, L, R}) -> 1 + max(depth(L), depth(R));
depth(leaf) -> 0.

sum(M) -> maps:fold(fun(_, V, A) -> V + A end, 0, M).

upd(M, K) -> M#{K => maps:get(K, M, 0) + 1}.

caught(F) ->
    try F()
    catch
        throw:T -> {thrown, T};
        exit:R -> {exited, R};
        error:E:_St -> {failed, E}
    after
        ok
    end.

chars(S) -> string:uppercase(lists:reverse(S)).

bits(N) -> <<N:16, "x">>.

nested(X) ->
    Y = X + 1,
    {A, [B | _]} = {Y, [Y, X]},
    A * B.

area({circle, R}) -> math:pi() * R * R;
area({rect, W, H}) -> W * H.

acc(L) -> acc(L, 0).
acc([], S) -> S;
acc([H | T], S) -> acc(T, S - H).

tail(N, Acc) when N > 0 -> tail(N - 1, [N | Acc]);
tail(0, Acc) -> Acc.

reason(L) -> lists:nth(5, L).
fold(L) -> lists:foldr(fun(X, A) -> [X + 1 | A] end, [], L).
sorted(L) -> lists:sort(fun({_, A}, {_, B}) -> A >= B end, L).
concat(A, B) -> A ++ ", " ++ B.
fact(0) -> 0;
fact(N) -> N * fact(N - 1).

endless(N) -> 1 + endless(N + 1).

adder(N) -> fun(X) -> X + N end.

tagged(X) ->
    try
        try throw({a, X}) catch throw:{b, Y} -> Y end
    catch
        throw:{a, Z} when Z > 3 -> Z * 2;
        _:W -> {other, W}
    after
        put(k, 1)
    end.
