%% Two closures inside of two: what distinguishes k from m.
-module(kcfa2).
-export([main/0]).

main() ->
    F1 = fun(X1) ->
        F2 = fun(X2) ->
            F3 = fun(Z) -> Z(X1, X2) end,
            F3(fun(Y1, Y2) -> Y1 and Y2 end)
        end,
        _ = F2(true),
        F2(false)
    end,
    _ = F1(true),
    F1(false).
