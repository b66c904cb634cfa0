-module(uncaught_function_clause).
-export([main/0]).

main() -> f(3).

f(1) -> ok.
