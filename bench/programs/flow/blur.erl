%% Functions that are blurred by an identity on the way.
-module(blur).
-export([main/0]).

id(X) -> X.

blur(Y) -> Y.

lp(A, N) ->
    case N =< 1 of
        true -> (id(A))(N);
        false ->
            R = (blur(fun id/1))(true),
            S = (blur(fun id/1))(false),
            _ = R andalso S,
            not (blur(fun lp/2))(fun(B) -> B > S end, N - 1)
    end.

main() -> lp(fun(C) -> C > 0 end, 2).
