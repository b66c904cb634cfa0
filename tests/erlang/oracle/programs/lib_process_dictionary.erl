-module(lib_process_dictionary).
-export([main/0]).

main() ->
    p(put(k, 1)),
    p(get(k)),
    p(put(k, 2)),
    p(erase(k)),
    p(get(k)),
    put(a, 1),
    put(b, 2),
    p(lists:sort([X || {K, _} = X <- get(), lists:member(K, [a, b])])).

p(X) -> io:format("~p~n", [X]).
