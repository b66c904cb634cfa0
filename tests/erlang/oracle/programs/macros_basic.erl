-module(macros_basic).
-export([main/0]).

-define(PI, 3.14).
-define(SQ(X), ((X) * (X))).
-define(LOG(F, A), io:format("log: " ++ F ++ "~n", A)).

main() ->
    p(?PI),
    p(?SQ(1 + 2)),
    ?LOG("~p", [x]),
    p(?MODULE),
    p(?LINE).

p(X) -> io:format("~p~n", [X]).
