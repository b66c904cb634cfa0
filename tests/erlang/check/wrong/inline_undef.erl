-module(inline_undef).
-compile({inline,[g/1]}).
-export([f/0]).
f() -> ok.
