-module(bits_in_case).
-export([main/0]).

main() -> [p(k(X)) || X <- [<<0:1, 5:7>>, <<1:1, 9:7>>, <<2#110:3, 1:5, 2#10:2, 3:6>>, <<255, 255>>]].

k(B) ->
    case B of <<0:1, X:7>> -> {small, X}; <<2#110:3, A:5, 2#10:2, C:6>> -> {two, A, C}; <<1:1, X:7>> -> {big, X}; _ -> other end.

p(X) -> io:format("~p~n", [X]).
