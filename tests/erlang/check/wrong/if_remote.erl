-module(if_remote).
-export([f/0]).
-if(lists:member(1,[1])).
f() -> 2.
-else.
f() -> 1.
-endif.
