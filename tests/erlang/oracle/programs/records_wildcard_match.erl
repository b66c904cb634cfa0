-module(records_wildcard_match).
-export([main/0]).

-record(w, {a, b, c}).

main() ->
    p(all_same(#w{a = 1, b = 1, c = 1})),
    p(all_same(#w{a = 1, b = 2, c = 1})).

all_same(#w{_ = X}) -> {same, X};
all_same(_) -> different.

p(X) -> io:format("~p~n", [X]).
