-module(if_div_ok).
-export([f/0]).
-if(7 div 2 == 3 andalso 7 / 2 == 3.5 andalso 6 band 3 == 2 andalso 1 bsl 3 == 8).
f() -> X = 1.
-else.
f() -> 2.
-endif.
