%% Terms of all kinds in the order that OTP gives them, and long ones that differ late.
-module(term_order).
-export([sorted/0, tried/0, equal/1]).

ascending() ->
    [-3.5, -3, 1, 2, 2.5, 1 bsl 70, 1 bsl 70 + 1, 1.0e30, a, b, true, fun erlang:abs/1, {}, {1}, {1, 2}, {1, 2.5}, {a, #{}},
     {a, "x"}, #{}, #{a => 1}, [], [1 | 2], [1], [1, 2], "abc", [a, {b, c}], [a, {b, d}], <<>>, <<1>>, <<1, 0:1>>, <<1:3>>].

sorted() ->
    Terms = ascending(),
    lists:sort(lists:reverse(Terms)) =:= Terms.

%% Every comparison of two of them is that of their places.
tried() ->
    Placed = lists:zip(lists:seq(1, length(ascending())), ascending()),
    [{X, Y} || {I, X} <- Placed, {J, Y} <- Placed,
     {X < Y, X =< Y, X == Y, X =:= Y, X /= Y, X =/= Y, X >= Y, X > Y}
         =/= {I < J, I =< J, I == J, I =:= J, I /= J, I =/= J, I >= J, I > J}].

%% A map at the end of a list is nothing that a look at the list compares.
equal(N) -> made(N) =:= made(N) andalso made(N) == made(N).

made(N) -> lists:seq(1, N) ++ [#{N => [N]}].
