%% What clauses see of an error that `catch` took, where they look at its stack trace and where they do not.
-module(exc_catch_seen).
-export([main/0]).
f(X) -> 1 + g(X).
g(X) -> 1 / X.
own({'EXIT',{R,S}}) -> {R,[E || {exc_catch_seen,_,_,_} = E <- S]};
own(X) -> X.
main() ->
  A = case catch f(0) of {'EXIT', _} -> a; V1 -> V1 end,
  B = case catch f(0) of {'EXIT', {badarith, _S}} -> b; V2 -> own(V2) end,
  C = case catch f(0) of {'EXIT', {badarg, _}} -> b; V3 -> own(V3) end,
  D = case catch f(0) of {'EXIT', R} -> own({'EXIT', R}); V4 -> V4 end,
  E = case catch f(0) of ok -> ok; {x, _} -> x; [] -> n; W -> own(W) end,
  F = case catch f(1) of {'EXIT', _} -> a; V5 -> V5 end,
  G = case catch f(0) of {_, {badarith, S}} -> own({'EXIT',{badarith,S}}) end,
  H = case catch f(0) of {_, _} = P -> own(P) end,
  I = case catch throw({'EXIT', 1}) of {'EXIT', _} -> t; _ -> u end,
  J = try case catch f(0) of ok -> ok end catch error:{case_clause, X} -> own(X) end,
  catch f(0),
  io:format("~p~n", [{A,B,C,D,E,F,G,H,I,J,own(catch f(0))}]).
