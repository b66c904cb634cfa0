-module(unused_import_bif).
-export([f/1]).
f(X) -> lists:foo(X).
