%% The primitives that the front end gives to the libraries, as OTP has them: for testing the libraries under OTP.
-module(clew).

-export([map_to_list/1, map_remove/2, math/2, math_pow/2, math_atan2/2]).

map_to_list(M) -> maps:to_list(M).

map_remove(K, M) -> maps:remove(K, M).

math(Name, X) -> finite(fun() -> math:Name(X) end).

math_pow(X, Y) -> finite(fun() -> math:pow(X, Y) end).

math_atan2(Y, X) -> finite(fun() -> math:atan2(Y, X) end).

finite(F) ->
    try F()
    catch
        error:badarith -> error
    end.
