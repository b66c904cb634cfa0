%% What loops of the machine do with lists, and what they leave to the libraries.
-module(list_loops).
-export([made/0, refused/0, measured/1]).

made() ->
    L = lists:seq(1, 5),
    [{[], [a]} =:= {[] ++ [], [] ++ [a]}, L ++ [6 | x] =:= [1, 2, 3, 4, 5, 6 | x], length(L) =:= 5, length([]) =:= 0,
     lists:reverse(L) =:= [5, 4, 3, 2, 1], lists:reverse([], x) =:= x, lists:reverse(L, x) =:= [5, 4, 3, 2, 1 | x],
     lists:flatten([[1, [2 | [3]]], [], [[[]]], L, "ab"]) =:= [1, 2, 3, 1, 2, 3, 4, 5, $a, $b],
     lists:flatten(nested(1000, [deep])) =:= [deep], lists:flatten([[a]], [b, [c]]) =:= [a, b, [c]],
     lists:member(3, L), not lists:member(3.0, L), lists:member({x, "y"}, [1, {x, "y"}]), lists:member(#{}, [#{}]),
     not lists:member(a, []), lists:member(1 bsl 70, [2, 1 bsl 70]), lists:member(a, [a | improper]),
     lists:split(2, L) =:= {[1, 2], [3, 4, 5]}, lists:split(5, L) =:= {L, []}, lists:sublist(L, 3) =:= [1, 2, 3],
     lists:sublist(L, 9) =:= L, lists:sublist([1, 2 | x], 2) =:= [1, 2], lists:sublist(L, 0) =:= [],
     string:tokens(",a,,bc,", ",") =:= ["a", "bc"], string:tokens("ab", "") =:= ["ab"], string:tokens("", ",") =:= [],
     string:split("a--b-c", "--") =:= ["a", "b-c"], string:split("a-b-c", "-", all) =:= ["a", "b", "c"],
     string:split("ab", "abc") =:= ["ab"], string:split([233, 769, $-, 8364], "-") =:= [[233, 769], [8364]],
     string:to_upper([$a, $z, ${, 16#E0, 16#100]) =:= [$A, $Z, ${, 16#C0, 16#100],
     lists:flatten(io_lib:format("a~sb~~c~b~n", ["x", 255])) =:= "axb~c255\n",
     lists:flatten(io_lib:format("~.16b ~s", [255, ["x", <<"y">>]])) =:= "ff xy"].

nested(0, X) -> X;
nested(N, X) -> nested(N - 1, [X]).

refused() ->
    [reason(fun() -> [a | b] ++ c end), reason(fun() -> length([a | b]) end), reason(fun() -> lists:reverse([a | b], c) end),
     reason(fun() -> lists:member(x, [a | b]) end), reason(fun() -> lists:flatten([[a | b]]) end),
     reason(fun() -> lists:split(2, [a]) end), reason(fun() -> lists:sublist([a], -1) end),
     reason(fun() -> string:tokens(x, ",") end)] =:=
        [badarg, badarg, badarg, badarg, function_clause, badarg, function_clause, function_clause].

reason(F) ->
    try F()
    catch
        error:R -> R
    end.

measured(N) ->
    L = lists:seq(1, N),
    length(lists:flatten([lists:reverse(L) ++ L])) =:= 2 * N andalso not lists:member(0, L).
