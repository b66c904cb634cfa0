-module(attribute_variable).
-export([f/1]).
- foo(X).
f(X) -> X.
