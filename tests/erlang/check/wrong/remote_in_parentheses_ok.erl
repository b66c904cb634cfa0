-module(remote_in_parentheses_ok).
-export([f/1]).
f(X) -> (a:b)(X).
