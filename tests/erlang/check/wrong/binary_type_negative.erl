-module(binary_type_negative).
-export([f/1]).
-type t() :: <<>> | <<_:8>> | <<_:_*16>> | <<_:8, _:_*2>> | <<_:-1>>.
-spec f(t()) -> t().
f(X) -> X.
