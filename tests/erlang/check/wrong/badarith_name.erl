-module(badarith_name).
-export([f/1]).
f(X) -> ?FUNCTION_NAME + ?FUNCTION_ARITY + X.
