-module(if_term_ok).
-export([f/0]).
-if({a,[1|x]} == {a,[1|x]} andalso "ab" == [$a,$b] andalso a < "b").
f() -> X = 1.
-else.
f() -> 2.
-endif.
