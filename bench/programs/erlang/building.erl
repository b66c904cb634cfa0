%% Binaries built piece by piece, and taken apart by separators.
-module(building).
-export([run/1]).

run(N) ->
    Text = text(N, <<>>),
    Words = words(Text, <<>>, []),
    byte_size(Text) + lists:sum([byte_size(W) * first(W) || W <- Words]) rem 1000003.

text(0, Text) -> Text;
text(N, Text) -> text(N - 1, <<Text/binary, "item ", (integer_to_binary(N))/binary, $,>>).

words(<<$,, Rest/binary>>, Word, Words) -> words(Rest, <<>>, [Word | Words]);
words(<<C, Rest/binary>>, Word, Words) -> words(Rest, <<Word/binary, C>>, Words);
words(<<>>, Word, Words) -> [Word | Words].

first(<<C, _/binary>>) -> C;
first(<<>>) -> 0.
