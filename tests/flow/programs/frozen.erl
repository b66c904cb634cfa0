%% Values that are frozen in funs, packed into structures, and named again.
-module(frozen).
-compile(nowarn_unused_function).
-export([adder/1, packed/2, renamed/1, chosen/1]).

adder(N) ->
    F = fun(X) -> X + N end,
    G = F,
    G(1).

packed(F, X) ->
    Pair = {ok, fun inc/1, fun dec/1},
    {ok, Up, _} = Pair,
    [Both | _] = [Up, F],
    Both(X) + Up(X).

renamed(X) ->
    apply_to(fun dec/1, X).

apply_to(H, X) -> H(X).

chosen(A) ->
    case A of
        0 -> K = fun inc/1;
        _ -> K = fun dec/1
    end,
    K(A).

inc(X) -> X + 1.

dec(X) -> X - 1.

forgotten(X) -> inc(X).
