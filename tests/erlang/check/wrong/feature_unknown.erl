-module(feature_unknown).
-feature(nosuch, enable).
-export([f/0]).
f() -> 1.
