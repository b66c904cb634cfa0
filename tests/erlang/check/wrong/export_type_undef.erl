-module(export_type_undef).
-export_type([t/0]).
-export([f/0]).
f() -> ok.
