-module(lib_rand_algorithms).
-export([main/0]).

main() -> [p({A, draw(rand:seed_s(A, 7), 4)}) || A <- [exsss, exrop, exro928ss, exs1024s, exsp, exs64]].

draw(_, 0) -> [];
draw(S, N) -> {V, S1} = rand:uniform_s(1000000, S), [V | draw(S1, N - 1)].

p(X) -> io:format("~p~n", [X]).
