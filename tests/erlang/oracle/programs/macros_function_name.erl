-module(macros_function_name).
-export([main/0]).

main() ->
    p({?FUNCTION_NAME, ?FUNCTION_ARITY}),
    p(?MODULE_STRING),
    f(1).

f(_) -> p({?FUNCTION_NAME, ?FUNCTION_ARITY}).

p(X) -> io:format("~p~n", [X]).
