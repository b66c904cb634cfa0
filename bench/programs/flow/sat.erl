%% A formula that is tried with both values of each variable.
-module(sat).
-export([main/0]).

phi(X1, X2, X3, X4) ->
    (X1 orelse not X2) andalso (not X2 orelse not X3) andalso (X4 orelse X2).

try_(F) -> F(true) orelse F(false).

main() ->
    try_(fun(N1) ->
        try_(fun(N2) ->
            try_(fun(N3) ->
                try_(fun(N4) -> phi(N1, N2, N3, N4) end)
            end)
        end)
    end).
