-module(wild_expr).
-export([f/1]).
f(X) -> _ + X.
