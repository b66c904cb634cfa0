-module(on_load_undefined).
-export([f/1]).
-on_load(foo/0).
f(Y) -> Y.
