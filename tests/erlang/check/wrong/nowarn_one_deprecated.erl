-module(nowarn_one_deprecated).
-export([f/1]).
-compile({nowarn_deprecated_function, [{random, uniform, 1}]}).
f(X) -> random:uniform(X), random:uniform().
