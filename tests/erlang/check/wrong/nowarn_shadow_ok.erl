-module(nowarn_shadow_ok).
-export([f/1]).
-compile(nowarn_shadow_vars).
f(X) -> (fun(X) -> X end)(X).
