-module(inline_bad).
-compile({inline,g}).
-export([f/0]).
f() -> ok.
