%% Counters and elements of tables: what is changed, and what is an error.
-module(lib_ets_counters).
-export([main/0]).
t(N,F) -> T = ets:new(t, [public]), ets:insert(T, {k, 1, a, 5}), 
 R = try F(T) of V -> V catch C:E:S -> [{M,G,A,I}|_] = S, {C,E,M,G,is_list(A) andalso length(A),proplists:get_value(error_info,I)} end,
 io:format("~0p ~0p ~0p~n", [N,R,lists:sort(ets:tab2list(T))]).
main() ->
  B = ets:new(b, [bag]), ets:insert(B, {k,1}),
  O = ets:new(b, [ordered_set]), ets:insert(O, {k,1}),
  K = ets:new(b, [{keypos,2}]), ets:insert(K, {k,1,7}),
  Cs = [1, a, {2,1}, {1,1}, {9,1}, {0,1}, {-1,1}, {3,1}, {2,a}, {a,1}, {2,1,5,0}, {2,1,1,0}, {2,-1,0,9}, {2,-1,1,9},{2,1,a,0},{2,1,1,a}, [], [1], [{2,1}], [{2,1},{4,1}], [{2,1},{9,1}], [{2,1},{1,1}], [{2,1}|a], foo, {}, {1}, [{2,1},a], [1,2], {2,1,5},[{2,1},{3,1}], {2, 1 bsl 70}, {2,1,1 bsl 70,0}],
  [t({3,C}, fun(T) -> ets:update_counter(T, k, C) end) || C <- Cs],
  [t({z,C}, fun(T) -> ets:update_counter(T, z, C) end) || C <- Cs],
  [t({4,K1,C,D}, fun(T) -> ets:update_counter(T, K1, C, D) end) || K1 <- [k,z], C <- Cs, D <- [{x,0},{x,0,0,0},foo,{x},{x,a}]],
  [t({b,C}, fun(_) -> ets:update_counter(B, k, C) end) || C <- Cs],
  [t({o,C}, fun(_) -> ets:update_counter(O, k, C) end) || C <- Cs],
  [t({k,C}, fun(_) -> ets:update_counter(K, 1, C) end) || C <- Cs],
  Es = [{2,x},{1,x},{9,x},{0,x},{-1,x},{a,x},foo,[],[{2,x}],[{2,x},{3,y}],[{2,x},{9,y}],[{2,x},{1,y}],[{2,x}|a],{},{1},[{2,x},foo]],
  [t({e,C}, fun(T) -> ets:update_element(T, k, C) end) || C <- Es],
  [t({ez,C}, fun(T) -> ets:update_element(T, z, C) end) || C <- Es],
  [t({eb,C}, fun(_) -> ets:update_element(B, k, C) end) || C <- Es].
