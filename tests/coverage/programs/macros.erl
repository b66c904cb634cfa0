-module(macros).
-export([both/2, choose/1, guarded/1]).
-define(BOTH(X, Y), f(X) andalso g(Y)).
-define(CHOOSE(X),
        case X of
            1 -> f(X);
            _ -> g(X)
        end).
-define(LARGE(X), X > 3).

both(A, B) -> ?BOTH(A, B).
choose(X) -> ?CHOOSE(X).
guarded(X) when ?LARGE(X) -> large;
guarded(_) -> small.

f(1) -> true;
f(_) -> false.
g(X) -> X > 2.
