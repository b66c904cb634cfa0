-module(called_with_the_module_only).
-export([f/0]).
f() -> ?MODULE:h().
h() -> ok.
