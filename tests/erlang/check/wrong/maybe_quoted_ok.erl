-module(maybe_quoted_ok).
-feature(maybe_expr, enable).
-export([f/1]).
f(X) -> maybe a ?= X, 'maybe' else 'else' -> 'else' end.
