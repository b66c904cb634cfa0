-module(warning_attribute).
-export([f/1]).
-warning("hey").
f(Y) -> Y.
