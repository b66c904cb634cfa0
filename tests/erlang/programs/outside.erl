-module(outside).
-export([called/0, computed/0, applied/0, value/0, shown/0, own/0, missing/0]).

outcome(F) ->
    try F()
    catch Class:Reason:Stack ->
        [{M, N, _, _} | _] = Stack,
        {Class, Reason, M, N}
    end.

called() -> outcome(fun() -> hidden:secret(1) end).

computed() ->
    Module = hidden,
    outcome(fun() -> Module:secret(1) end).

applied() -> outcome(fun() -> apply(hidden, secret, [1]) end).

value() ->
    F = fun hidden:secret/1,
    outcome(fun() -> F(1) end).

shown() -> hidden:shown(1).

own() -> outcome(fun hidden:own/0).

missing() -> outcome(fun() -> no_such_module:f(1) end).
