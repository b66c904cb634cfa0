-module(callback_twice).
-export([f/1]).
-callback foo(integer()) -> ok.
behaviour_info(_) -> [].
f(X) -> X.
