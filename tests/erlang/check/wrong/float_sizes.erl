-module(float_sizes).
-export([f/1, g/1]).
f(<<X:8/float>>) -> X.
g(X) -> <<X:3/float-unit:8, X:16/float, 1.5:X/float>>.
