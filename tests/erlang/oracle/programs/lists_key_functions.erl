-module(lists_key_functions).
-export([main/0]).

main() ->
    L = [{a, 1}, {b, 2}, {c, 3}],
    p(lists:keyfind(b, 1, L)),
    p(lists:keyfind(z, 1, L)),
    p(lists:keydelete(a, 1, L)),
    p(lists:keyreplace(b, 1, L, {b, 9})),
    p(lists:keystore(z, 1, L, {z, 0})),
    p(lists:keytake(2, 2, L)),
    p(lists:keymember(3, 2, L)),
    p(lists:keysearch(c, 1, L)).

p(X) -> io:format("~p~n", [X]).
