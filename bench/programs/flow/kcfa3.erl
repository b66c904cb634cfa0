%% Three closures inside of each other.
-module(kcfa3).
-export([main/0]).

main() ->
    F1 = fun(X1) ->
        F2 = fun(X2) ->
            F3 = fun(X3) ->
                F4 = fun(Z) -> Z(X1, X2, X3) end,
                F4(fun(Y1, Y2, Y3) -> Y1 and Y2 and Y3 end)
            end,
            _ = F3(true),
            F3(false)
        end,
        _ = F2(true),
        F2(false)
    end,
    _ = F1(true),
    F1(false).
