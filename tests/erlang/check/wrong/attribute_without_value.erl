-module(attribute_without_value).
-export([f/1]).
-foo.
f(X) -> X.
