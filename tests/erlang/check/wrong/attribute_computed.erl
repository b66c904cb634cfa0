-module(attribute_computed).
-export([f/1]).
-vsn(1 + 1).
f(X) -> X.
