-module(exc_error_in_args).
-export([main/0]).

main() -> p(catch f(io:format("1~n"), throw(stop), io:format("3~n"))).

f(A, B, C) -> {A, B, C}.

p(X) -> io:format("~p~n", [X]).
