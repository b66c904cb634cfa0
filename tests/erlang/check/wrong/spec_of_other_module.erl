-module(spec_of_other_module).
-export([f/1]).
-spec other:f(X) -> X.
f(X) -> X.
