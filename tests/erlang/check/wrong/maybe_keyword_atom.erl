-module(maybe_keyword_atom).
-feature(maybe_expr, enable).
-export([f/1]).
f(X) -> {maybe, X}.
