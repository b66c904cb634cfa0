-module(redefined_fun).
-export([f/1]).
f(X) -> X.
h() -> 1.
f(X) -> X + 1.
