-module(lib_rand).
-export([main/0]).

main() ->
    S0 = rand:seed_s(exsss, 42),
    {A, S1} = rand:uniform_s(100, S0),
    {B, S2} = rand:uniform_s(S1),
    {C, _} = rand:uniform_s(6, S2),
    p({A, B, C}),
    rand:seed(exsss, {1, 2, 3}),
    p([rand:uniform(10) || _ <- lists:seq(1, 10)]),
    p(rand:uniform()).

p(X) -> io:format("~p~n", [X]).
