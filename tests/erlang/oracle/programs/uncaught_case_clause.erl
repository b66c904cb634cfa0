-module(uncaught_case_clause).
-export([main/0]).

main() -> case id(9) of 1 -> ok end.

id(X) -> X.
