-module(uncaught_badmatch).
-export([main/0]).

main() -> {ok, _} = id(error).

id(X) -> X.
