%% What stack traces call funs, the generators of comprehensions, and the functions of libraries that call funs.
-module(traces_of_funs).
-export([main/0, id/1]).

main() ->
    Z = id(0),
    Add = fun(X) -> X + 1 end,
    show(one, fun() -> id((id(fun(X) -> 1 div X end))(Z)) end),
    show(captured, fun() -> id((id(fun(X, Y) -> X div (Y + Add(-1)) end))(1, Z)) end),
    show(named, fun() -> id((fun Go(N) -> case N of 0 -> {1 div N}; _ -> {Go(N - 1)} end end)(3)) end),
    show(list, fun list/0),
    show(lists, fun two/0),
    show(nested, fun nested/0),
    show(bits, fun bits/0),
    show(in_fun, fun in_fun/0),
    show(map, fun() -> id(lists:map(fun(X) -> 1 div X end, [1, Z])) end),
    show(map_first, fun() -> id(lists:map(fun(X) -> 1 div X end, [Z])) end),
    show(foldl, fun() -> id(lists:foldl(fun(X, A) -> A div X end, 1, [1, Z])) end),
    show(foldr, fun() -> id(lists:foldr(fun(X, A) -> A div X end, 1, [Z])) end),
    show(filter, fun() -> id(lists:filter(fun(X) -> 1 div X > 0 end, [1, Z])) end),
    show(foreach, fun() -> id(lists:foreach(fun(X) -> 1 div X end, [1, Z])) end),
    show(flatmap, fun() -> id(lists:flatmap(fun(X) -> [1 div X] end, [1, Z])) end),
    show(mapfoldl, fun() -> id(lists:mapfoldl(fun(X, A) -> {1 div X, A} end, 0, [1, Z])) end),
    show(zipwith, fun() -> id(lists:zipwith(fun(X, Y) -> X div Y end, [1, 1], [1, Z])) end),
    show(fold, fun() -> id(maps:fold(fun(_, X, A) -> A div X end, 0, #{a => Z})) end),
    show(function, fun() -> id(lists:map(fun erlang:hd/1, [[1], Z])) end),
    show(generator, fun() -> id([X || X <- id(a)]) end),
    show(bad_bits, fun() -> id(<< <<X>> || <<X>> <= id(a) >>) end),
    show(no_clause, fun() -> id((id(fun(1) -> a end))(Z)) end),
    show(divided, fun() -> id(1 / Z) end),
    show(signed, fun() -> id(+ id(a)) end),
    show(spread, fun spread/0),
    show(literal_first, fun() -> id({catch_entry(catch 2 * id(a)), catch_entry(catch 1 bor id(a))}) end).

id(X) -> X.
list() -> id([1 div X || X <- [1, id(0)]]).
two() -> id([{X, 1 div Y} || X <- [1, 2], Y <- [1, id(0)]]).
nested() -> id([[1 div Y || Y <- X] || X <- [[1], [id(0)]]]).
bits() -> id(<< <<(1 div X)>> || X <- [1, id(0)] >>).
in_fun() -> F = id(fun(L) -> {[1 div X || X <- L]} end), id(F([1, id(0)])).

spread() ->
    X = try
        1 div id(0)
    catch
        throw:T -> T
    end,
    id(X).

catch_entry({'EXIT', {R, [{M, F, A, _} | _]}}) -> {R, M, F, A}.

show(Name, F) ->
    R = try F() of V -> V
        catch C:E:S -> {C, E, [entry(I) || I <- lists:takewhile(fun({_, G, _, _}) -> G =/= show end, S)]}
        end,
    io:format("~s: ~p~n", [Name, R]).

entry({?MODULE, F, A, I}) -> {F, A, proplists:get_value(line, I)};
entry({M, F, A, _}) -> {M, F, A}.
