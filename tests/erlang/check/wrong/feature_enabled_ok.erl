-module(feature_enabled_ok).
-export([f/0]).
-if(?FEATURE_ENABLED(maybe_expr)).
f() -> 1
-else.
f() -> 2.
-endif.
-if(?FEATURE_AVAILABLE(maybe_expr)).
-else.
f() -> 3.
-endif.
