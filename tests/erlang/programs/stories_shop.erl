-module(stories_shop).
-export([total/1, price/2, report/1, safe/1, parse/1, sizes/1, count/2, make/1, apply_all/2, bad/1, lookup/2, main/0]).

-record(item, {name, price = 0, qty = 1}).

price(#item{price = P, qty = Q}, Discount) when Discount > 0 ->
    P * Q - Discount;
price(#item{price = P, qty = Q}, _) ->
    P + Q.

total(Items) ->
    lists:sum([price(I, 0) || I <- Items]).

make(L) ->
    [#item{name = N, price = P} || {N, P} <- L].

report(Items) ->
    lists:map(fun(#item{name = N} = I) -> {N, price(I, 0)} end, Items).

safe(X) ->
    try 10 div X of
        R -> {ok, R}
    catch
        error:badarith -> {error, X}
    end.

parse(<<Len:8, Data:Len/binary, Rest/binary>>) ->
    [Data | parse(Rest)];
parse(<<>>) ->
    [].

sizes(M) ->
    maps:map(fun(_K, V) -> length(V) end, M).

count(X, L) ->
    lists:foldl(fun(Y, N) when Y =:= X -> N + 1;
                   (_, N) -> N
                end, 0, L).

apply_all(Fs, X) ->
    [F(X) || F <- Fs].

bad(X) ->
    case X of
        {ok, V} -> V;
        error -> none
    end.

lookup(K, L) ->
    case lists:keyfind(K, 1, L) of
        {_, V} -> V;
        false -> undefined
    end.

main() ->
    Items = make([{pen, 3}, {ink, 7}]),
    io:format("total ~p~n", [total(Items)]).
