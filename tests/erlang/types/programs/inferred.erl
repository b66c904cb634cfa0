%% Functions without specifications, and two whose specifications are wrong.
-module(inferred).
-export([fact/1, len/1, rev/1, rev/2, even/1, odd/1, update/1, new/1, find/2, parse/1, apply_all/2, safe/1, raises/1,
         root/1, sum/1, rest/1, endless/1, kind/1, bounded/1, either/1, both/2, wrong_argument/1, wrong_result/1]).

-record(state, {count = 0, name}).

fact(0) -> 1;
fact(N) when N > 0 -> N * fact(N - 1).

len([]) -> 0;
len([_ | T]) -> 1 + len(T).

rev(L) -> rev(L, []).

rev([], Done) -> Done;
rev([H | T], Done) -> rev(T, [H | Done]).

even(0) -> true;
even(N) -> odd(N - 1).

odd(0) -> false;
odd(N) -> even(N - 1).

update(#state{count = N} = S) -> S#state{count = N + 1}.

new(Name) when is_atom(Name) -> #state{name = Name}.

find(K, M) ->
    case M of
        #{K := V} -> {ok, V};
        _ -> error
    end.

parse(<<Tag, Size:16, Data:Size/binary, Rest/binary>>) -> {Tag, Data, Rest};
parse(<<>>) -> done.

apply_all(F, L) -> [F(X) || X <- L].

safe(X) ->
    try
        10 div X
    catch
        error:badarith -> infinity
    end.

raises(X) -> error({bad, X}).

root(X) when X < 0 -> error(negative);
root(X) -> math:sqrt(X).

sum({node, L, V, R}) -> sum(L) + V + sum(R);
sum(nil) -> 0.

rest("abc" ++ Rest) -> Rest;
rest([]) -> none.

endless(X) -> endless(X + 1).

kind(X) when is_atom(X); is_binary(X) -> name;
kind(X) when is_list(X) orelse is_map(X) -> many;
kind({kind, K}) -> K.

bounded(N) when is_integer(N), N >= 1, N < 10 -> digit;
bounded(N) when N =:= ten -> ten.

either(X) ->
    Y = case X of
        a -> 1;
        {b, N} -> N
    end,
    Y + 1.

both(A, B) -> {A ++ B, A andalso true}.

-spec wrong_argument(atom()) -> integer().
wrong_argument(X) when is_integer(X) -> X + 1.

-spec wrong_result(integer()) -> atom().
wrong_result(X) -> X * 2.
