%% Two calls of one function that calls what it is given.
-module(mj09).
-export([main/0]).

h(B) ->
    G = fun(Z) -> Z end,
    F = fun(K) ->
        case B of
            true -> K(1);
            false -> K(2)
        end
    end,
    Y = F(fun(X) -> X end),
    _ = G(Y),
    Y.

main() -> {h(true), h(false)}.
