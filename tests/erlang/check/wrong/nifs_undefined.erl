-module(nifs_undefined).
-export([f/1]).
-nifs([f/2]).
f(X) -> X.
