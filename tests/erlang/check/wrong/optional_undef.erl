-module(optional_undef).
-optional_callbacks([g/1]).
-export([f/0]).
f() -> ok.
