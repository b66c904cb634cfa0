-module(update_of_no_map).
-export([f/0]).
f() -> a#{a => 1}.
