-module(type_parameter_blank).
-export([f/1]).
-type t(_) :: a.
-export_type([t/1]).
f(X) -> X.
