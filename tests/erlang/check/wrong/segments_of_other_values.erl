-module(segments_of_other_values).
-export([f/0, g/0, h/0, i/0, j/1]).
f() -> <<a>>.
g() -> <<"abc"/binary>>.
h() -> <<16#D800/utf8>>.
i() -> <<1:(-1)>>.
j(<<1.0>>) -> 1.
