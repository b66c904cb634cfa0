-module(pat_string_prefix).
-export([main/0]).

main() -> p([f(X) || X <- ["hello world", "hell", "http://x", ""]]).

f("hello " ++ R) -> {hello, R};
f("http" ++ R) -> {url, R};
f("") -> empty;
f(S) -> {other, S}.

p(X) -> io:format("~p~n", [X]).
