-module(unterminated_string).
-export([f/1]).
f(X) -> "abc.
