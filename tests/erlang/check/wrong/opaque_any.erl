-module(opaque_any).
-export([f/1]).
-opaque t() :: term().
-export_type([t/0]).
f(X) -> X.
