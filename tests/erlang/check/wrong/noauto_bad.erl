-module(noauto_bad).
-compile({no_auto_import,[g]}).
-export([f/0]).
f() -> ok.
