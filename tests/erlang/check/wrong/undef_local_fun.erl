-module(undef_local_fun).
-export([f/1]).
f(_) -> fun g/1.
