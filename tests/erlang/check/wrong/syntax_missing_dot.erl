-module(syntax_missing_dot).
-export([f/1]).
f(X) -> X
