-module(dialyzer_bad).
-dialyzer({nosuch,f/0}).
-export([f/0]).
f() -> ok.
