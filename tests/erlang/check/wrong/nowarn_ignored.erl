-module(nowarn_ignored).
-export([f/1]).
-compile(nowarn_ignored).
f(X) -> {X}, X.
