%% Tests of records in bodies, maps that guards update, `catch` as an operand.
-module(guards_and_records).
-export([main/0]).
-record(r, {a}).
t(X) -> {is_record(X, r), erlang:is_record(X, r), erlang:is_record(X, r, 2)}.
g(M) when map_get(a, M#{a => 1}) =:= 1 -> yes; g(_) -> no.
h(M) when M#{a := 1} =:= #{a => 1} -> yes; h(_) -> no.
i(M, X) when M#{X => 1, b => 2} =:= #{a => 1, b => 2}; X =:= z -> yes; i(_, _) -> no.
j(X) -> 1 + catch X + 1.
main() ->
  [io:format("~p~n", [t(X)]) || X <- [{r}, {r,1}, {r,1,2}, r, {q,1}]],
  io:format("~p~n", [[g(X) || X <- [#{}, a, #{a => 2}]]]),
  io:format("~p~n", [[h(X) || X <- [#{}, a, #{a => 2}, #{a => 1, b => 2}]]]),
  io:format("~p~n", [[i(X, Y) || X <- [#{}, a, #{b => 2}], Y <- [a, b, z]]]),
  io:format("~p~n", [j(1)]).
