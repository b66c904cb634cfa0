-module(elif_ok).
-export([f/0]).
-if(false).
-elif(?OTP_RELEASE >= 21).
f() -> X = 1.
-elif(true).
f() -> 2.
-else.
f() -> 3.
-endif.
