-module(comments_and_layout).
-export([main/0]).

% a comment
main() -> % here too
    p( 1 +
       % in the middle
       2 ),
    p([1,
       2 % end
      ]), p({a ,b}).

p(X) -> io:format("~p~n", [X]).
