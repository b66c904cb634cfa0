-module(lib_iolists).
-export([main/0]).

main() ->
    p(iolist_to_binary([1, [2, [3]], <<4>>])),
    p(iolist_size([])),
    p(lists:flatten(["a", ["b"]])),
    p(iolist_to_binary([])),
    p(erlang:iolist_to_iovec(["ab", <<"c">>])).

p(X) -> io:format("~p~n", [X]).
