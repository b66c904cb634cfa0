-module(type_built_in).
-export([f/1]).
-type list() :: foo.
-export_type([list/0]).
f(X) -> X.
