-module(exc_catch_operator).
-export([main/0]).

main() ->
    p(catch throw(x)),
    p(catch 1 + 1),
    p(element(1, catch exit(x))),
    p(catch exit(x)),
    {'EXIT', {R, S}} = (catch error(bad)),
    p(R),
    p(is_list(S)),
    X = (catch throw(y)),
    p(X).

p(X) -> io:format("~p~n", [X]).
