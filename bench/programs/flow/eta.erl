%% The same function through a wrapper: a monovariant analysis joins what goes through it.
-module(eta).
-export([main/0]).

do_something() -> 10.

id(Y) ->
    _ = do_something(),
    Y.

main() ->
    F = id(fun(A) -> A end),
    G = id(fun(B) -> not B end),
    _ = F(true),
    G(false).
