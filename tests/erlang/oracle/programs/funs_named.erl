%% The names that erlc gives to funs, from their places.
-module(funs_named).
-export([main/0]).
-record(r, {a, b, c}).
n(F) -> {name, N} = erlang:fun_info(F, name), N.
p(L, Fs) -> io:format("~p ~w~n", [L, [n(F) || F <- Fs]]).
id(X) -> X.
two(X, Y) -> [X, Y].
t1() -> X = {fun(_) -> 1 end, fun(_) -> 2 end}, tuple_to_list(X).
t2() -> [fun(_) -> 1 end, fun(_) -> 2 end | id([fun(_) -> 3 end])].
t3() -> two(fun(_) -> 1 end, fun(_) -> 2 end).
t4() -> M = #{a => fun(_) -> 1 end, b => fun(_) -> 2 end}, [maps:get(a, M), maps:get(b, M)].
t5() -> R = #r{a = fun(_) -> 1 end, c = fun(_) -> 2 end}, [R#r.c, R#r.a].
t6(R) -> Q = R#r{c = fun(_) -> 1 end, a = fun(_) -> 2 end}, [Q#r.c, Q#r.a].
t7(X) -> case X of 1 -> [fun(_) -> 1 end]; 2 -> [fun(_) -> 2 end] end.
t8(X) -> [fun(_) -> X end | [fun(Y) -> X + Y end]] -- [id(fun(_) -> 1 end)].
t9() -> try id([fun(_) -> 1 end]) of V -> V ++ [fun(_) -> 3 end] catch _:_ -> [fun(_) -> 4 end] after [fun(_) -> 5 end] end.
t10() -> F = fun(_) -> 1 end, G = fun(_) -> fun(_) -> 2 end end, [F, G, G(1)].
t11() -> lists:map(fun(X) -> fun(_) -> X end end, [1,2]) ++ [fun(_) -> 9 end].
t12() -> [fun t1/0, fun lists:map/2, fun(_) -> 2 end].
t13(X) -> if X -> [fun(_) -> 1 end]; true -> [fun(_) -> 2 end] end.
t14(M) -> N = M#{c => fun(_) -> 1 end, a := fun(_) -> 2 end}, [maps:get(c, N), maps:get(a, N)].
t15(X) -> receive {X, F} -> [F, fun(_) -> 1 end] after 0 -> [fun(_) -> 2 end] end.
t16() -> L = [fun(_) -> X end || X <- [1]], L ++ [fun(_) -> 1 end].
t17() -> [fun(_) -> 1 end] ++ [fun(_) -> 2 end].
t18(A) when A > 1 -> [fun(_) -> 1 end]; t18(_) -> [fun(_) -> 2 end].
t19(A) -> A andalso id(fun(_) -> 1 end), [fun(_) -> 2 end].
t20(A) -> id((fun(_) -> 1 end) =:= A), [fun(_) -> 2 end].
t21() -> F = fun G(_) -> G end, H = fun(_) -> 1 end, [F, F(1), H].
t22() -> begin fun(_) -> 1 end, [fun(_) -> 2 end] end.
t23() -> [(catch fun(_) -> 1 end), fun(_) -> 2 end].
t24() -> {A, B} = {fun(_) -> 1 end, fun(_) -> 2 end}, [A, B].
t25() -> X = [fun(_) -> 1 end, 2, "abc", fun(_) -> 2 end], [F || F <- X, is_function(F)].
t26() -> <<(length([fun(_) -> 1 end])), (length([fun(_) -> 2 end]))>>, [fun(_) -> 3 end].
t27() -> [fun (_) -> [fun(_) -> 1 end, fun(_) -> 2 end] end || _ <- [id(fun(_) -> 1 end)], id(fun(_) -> 1 end) =/= 1].
t28() -> spawn(fun() -> ok end), [fun(_) -> 1 end].
t29() -> [fun(_) -> fun(_) -> 1 end end, fun(_) -> fun(_) -> 2 end end].
main() ->
  R = #r{}, 
  [p(L, F()) || {L, F} <- [{1, fun t1/0}, {2, fun t2/0}, {3, fun t3/0}, {4, fun t4/0}, {5, fun t5/0}, {6, fun() -> t6(R) end},
   {7, fun() -> t7(1) ++ t7(2) end}, {8, fun() -> t8(1) end}, {9, fun t9/0}, {10, fun t10/0}, {11, fun t11/0}, {12, fun t12/0},
   {13, fun() -> t13(true) ++ t13(false) end}, {14, fun() -> t14(#{a => 1}) end}, {15, fun() -> t15(1) end}, {16, fun t16/0}, {17, fun t17/0},
   {18, fun() -> t18(1) ++ t18(2) end}, {19, fun() -> t19(true) end}, {20, fun() -> t20(true) end}, {21, fun t21/0}, {22, fun t22/0}, {23, fun t23/0},
   {24, fun t24/0}, {25, fun t25/0}, {26, fun t26/0}, {27, fun t27/0}, {28, fun t28/0}, {29, fun t29/0}]].
