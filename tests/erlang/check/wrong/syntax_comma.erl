-module(syntax_comma).
-export([f/1]).
f(X) -> X,.
