-module(ignored_library).
-export([f/1]).
f(X) -> math:pi(), math:sin(1), lists:member(1, X), lists:append(X, X), X.
