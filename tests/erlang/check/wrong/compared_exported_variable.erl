-module(compared_exported_variable).
-export([f/1]).
f(X) ->
    case X of 1 -> B = 1; _ -> B = 2 end,
    case X of
        B -> 1;
        _ -> 2
    end.
