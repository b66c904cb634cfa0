-module(undef_remote_ok).
-export([f/1]).
f(X) -> nosuch:g(X).
