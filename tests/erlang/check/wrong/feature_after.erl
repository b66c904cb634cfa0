-module(feature_after).
-export([f/0]).
-feature(maybe_expr, enable).
f() -> maybe 1 end.
