-module(feature_word).
-feature(maybe_expr, on).
-export([f/0]).
f() -> 1.
