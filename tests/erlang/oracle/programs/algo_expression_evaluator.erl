-module(algo_expression_evaluator).
-export([main/0]).

main() ->
    E = {add, {mul, {num, 3}, {var, x}}, {neg, {num, 4}}},
    p(ev(E, #{x => 5})),
    p(simp({add, {num, 0}, {mul, {num, 1}, {var, y}}})),
    p(catch ev({var, z}, #{})).

ev({num, N}, _) -> N;
ev({var, V}, Env) -> case Env of #{V := X} -> X; _ -> throw({unbound, V}) end;
ev({add, A, B}, E) -> ev(A, E) + ev(B, E);
ev({mul, A, B}, E) -> ev(A, E) * ev(B, E);
ev({neg, A}, E) -> -ev(A, E).

simp({add, {num, 0}, A}) -> simp(A);
simp({mul, {num, 1}, A}) -> simp(A);
simp({Op, A, B}) -> {Op, simp(A), simp(B)};
simp(X) -> X.

p(X) -> io:format("~p~n", [X]).
