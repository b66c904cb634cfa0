-module(export_type_twice).
-export_type([t/0,t/0]).
-type t() :: a.
-export([f/0]).
f() -> ok.
