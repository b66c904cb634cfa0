-module(dialyzer_undef).
-dialyzer({nowarn_function,g/1}).
-export([f/0]).
f() -> ok.
