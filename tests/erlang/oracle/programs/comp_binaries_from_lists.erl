-module(comp_binaries_from_lists).
-export([main/0]).

main() ->
    p(<< <<X:16>> || X <- [1, 2] >>),
    p(<< <<C/utf8>> || C <- "aé" >>),
    p(<< <<X>> || X <- [1, a, 2], is_integer(X) >>),
    p(<< B || B <- [] >>).

p(X) -> io:format("~p~n", [X]).
