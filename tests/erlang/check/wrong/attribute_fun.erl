-module(attribute_fun).
-export([f/1]).
-foo(fun f/1).
f(X) -> X.
