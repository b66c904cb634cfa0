%% The layout of ~p: a term on one line if it fits, else its parts below each other.
%%
%% A term becomes a tree whose nodes know how long they are on one line. What fits the rest of its line is written
%% on it. A list, tuple or map that does not fit is broken: numbers and other flat parts fill lines, and every
%% part with parts of its own begins one. The elements of a tuple that begins with an atom stand after that atom,
%% unless too little of the line is left there; then all such tuples of the term are indented by 4, or else by 1.
-module(io_lib_pretty).

-export([print/1, print/2]).
%% For io_lib_format.
-export([print/6]).

%% A node is {Shape, Length}. A shape is flat text, or {list, Nodes}, {tuple, Nodes}, {tagged, Nodes},
%% {map, Nodes}, {pair, Key, Value} or {bytes, Texts}; the last of Nodes may be {tail, Separator, Node} or dots.
%% `line` is where lines end, and `tag` the indentation of tagged tuples, or -1.
-record(layout, {line, tag = -1}).

%% Text, or a pair of texts.
-define(IS_FLAT(Node), (is_list(element(1, Node)) orelse
                        element(1, element(1, Node)) =:= pair andalso
                        is_list(element(1, element(2, element(1, Node)))) andalso
                        is_list(element(1, element(3, element(1, Node)))))).

-spec print(term()) -> [term()].
print(Term) -> print(Term, []).

-spec print(term(), [term()]) -> [term()].
print(Term, Options) when is_list(Options) ->
    Column = proplists:get_value(column, Options, 1),
    Line = proplists:get_value(line_length, Options, 80),
    Depth = proplists:get_value(depth, Options, -1),
    Encoding = proplists:get_value(encoding, Options, latin1),
    Strings = proplists:get_value(strings, Options, true),
    print(Term, Column, Line, Depth, Encoding, Strings).

-spec print(term(), integer(), integer(), integer(), latin1 | unicode, boolean()) -> [term()].
print(Term, Column, Line, Depth, Encoding, Strings) ->
    {_, Length} = Node = node(Term, Depth, {Encoding, Strings}),
    if
        Line =:= 0; Length < Line - Column; ?IS_FLAT(Node) -> one_line(Node);
        true ->
            L = #layout{line = Line},
            Tag = case is_roomy(Node, Column, L, 0) of
                      true -> -1;
                      false ->
                          case is_roomy(Node, Column, L#layout{tag = 4}, 0) of
                              true -> 4;
                              false -> 1
                          end
                  end,
            lay(Node, Column, L#layout{tag = Tag}, max(Column - 1, 0), 0)
    end.

%% Trees.

node(_, 0, _) -> {"...", 3};
node(I, _, _) when is_integer(I) ->
    Text = integer_to_list(I),
    {Text, length(Text)};
node(A, _, {Encoding, _}) when is_atom(A) ->
    Text = io_lib:write(A, -1, Encoding),
    {Text, length(Text)};
node([], _, _) -> {"[]", 2};
node({}, _, _) -> {"{}", 2};
node(L, D, {_, Strings} = O) when is_list(L) ->
    case Strings andalso io_lib:printable_list(L) of
        _ when D =:= 1 -> {{list, [{tail, $|, {"...", 3}}]}, 5};
        true ->
            Text = io_lib:write_string(L),
            {Text, length(Text)};
        false ->
            Nodes = list_nodes(L, D, O),
            {{list, Nodes}, 2 + lengths(Nodes)}
    end;
node(T, 1, _) when is_tuple(T) -> {"{...}", 5};
node(T, D, O) when is_tuple(T) ->
    Nodes = tuple_nodes(tuple_to_list(T), D, O),
    Shape = case is_atom(element(1, T)) andalso tuple_size(T) > 1 of
                true -> tagged;
                false -> tuple
            end,
    {{Shape, Nodes}, 2 + lengths(Nodes)};
node(M, _, _) when map_size(M) =:= 0 -> {"#{}", 3};
node(M, 1, _) when is_map(M) -> {"#{...}", 6};
node(M, D, O) when is_map(M) ->
    Nodes = pair_nodes(maps:to_list(M), D, O),
    {{map, Nodes}, 3 + lengths(Nodes)};
node(<<>>, _, _) -> {"<<>>", 4};
node(B, 1, _) when is_bitstring(B) -> {"<<...>>", 7};
node(B, D, O) when is_bitstring(B) -> bits_node(B, D, O);
node(T, _, {Encoding, _}) ->
    Text = io_lib:write(T, -1, Encoding),
    {Text, io_lib:chars_length(Text)}.

lengths([{_, N}]) -> N;
lengths([{_, N} | T]) -> N + 1 + lengths(T);
lengths([{tail, _, {_, N}}]) -> N.

list_nodes([X | T], D, O) -> [node(X, D - 1, O) | list_rest(T, D - 1, O)].

list_rest([], _, _) -> [];
list_rest(_, 1, _) -> [{tail, $|, {"...", 3}}];
list_rest([X | T], D, O) -> [node(X, D - 1, O) | list_rest(T, D - 1, O)];
list_rest(X, D, O) -> [{tail, $|, node(X, D - 1, O)}].

tuple_nodes([X | T], D, O) -> [node(X, D - 1, O) | tuple_rest(T, D - 1, O)].

tuple_rest([], _, _) -> [];
tuple_rest(_, 1, _) -> [{tail, $,, {"...", 3}}];
tuple_rest([X | T], D, O) -> [node(X, D - 1, O) | tuple_rest(T, D - 1, O)].

%% All pairs are as deep as the first; only their number is limited.
pair_nodes([P | T], D, O) -> [pair_node(P, D - 1, O) | pair_rest(T, D - 1, D - 1, O)].

pair_rest([], _, _, _) -> [];
pair_rest(_, 1, _, _) -> [{tail, $,, {"...", 3}}];
pair_rest([P | T], N, D, O) -> [pair_node(P, D, O) | pair_rest(T, N - 1, D, O)].

pair_node({K, V}, D, O) ->
    {_, NK} = Key = node(K, D, O),
    {_, NV} = Value = node(V, D, O),
    {{pair, Key, Value}, NK + NV + 4}.

bits_node(B, D, {Encoding, Strings}) ->
    case Strings andalso is_binary(B) andalso text_of(B, D - 1, Encoding) of
        {S, Suffix} ->
            Text = [$<, $<, io_lib:write_string(S) | Suffix ++ [$>, $>]],
            {Text, io_lib:chars_length(Text)};
        false ->
            Texts = byte_texts(B, D),
            {{bytes, Texts}, 3 + lists:sum([length(T) + 1 || T <- Texts])}
    end.

%% The characters of a binary that is text, or begins so, and what follows its quotes. A level of depth is worth
%% four characters, and a beginning of less than one for each level is not shown as text.
text_of(B, Depth, Encoding) ->
    Most = if
               Depth < 0 -> byte_size(B);
               true -> min(4 * Depth, byte_size(B))
           end,
    case Encoding =:= unicode andalso characters(B, Most, []) of
        L when is_list(L) ->
            {Shown, Rest} = printable_front(L),
            Size = byte_size(unicode:characters_to_binary(Shown)),
            Suffix = case Size =:= length(Shown) of
                         true -> "";
                         false -> "/utf8"
                     end,
            front(Shown, Suffix, Rest =:= [] andalso Size =:= byte_size(B), Depth);
        false ->
            {Shown, _} = printable_front(binary_to_list(binary:part(B, 0, Most))),
            front(Shown, "", length(Shown) =:= byte_size(B), Depth)
    end.

front([], _, _, _) -> false;
front(Shown, Suffix, true, _) -> {Shown, Suffix};
front(Shown, Suffix, false, Depth) -> Depth > 0 andalso length(Shown) >= Depth andalso {Shown, Suffix ++ "..."}.

%% The first characters of a binary, false if its bytes are none.
characters(B, N, Found) when B =:= <<>>; N =:= 0 -> lists:reverse(Found);
characters(<<C/utf8, B/binary>>, N, Found) -> characters(B, N - 1, [C | Found]);
characters(_, _, _) -> false.

printable_front(L) -> lists:splitwith(fun(C) -> io_lib:printable_list([C]) end, L).

byte_texts(<<>>, _) -> [];
byte_texts(_, 1) -> ["..."];
byte_texts(B, _) when bit_size(B) < 8 ->
    N = bit_size(B),
    <<X:N>> = B,
    [integer_to_list(X) ++ ":" ++ integer_to_list(N)];
byte_texts(<<X, B/bitstring>>, D) -> [integer_to_list(X) | byte_texts(B, D - 1)].

%% On one line.

one_line({{list, Nodes}, _}) -> [$[, joined(Nodes), $]];
one_line({{map, Nodes}, _}) -> [$#, ${, joined(Nodes), $}];
one_line({{pair, K, V}, _}) -> [one_line(K), " => ", one_line(V)];
one_line({{bytes, Texts}, _}) -> [$<, $<, lists:join($,, Texts), $>, $>];
one_line({{_, Nodes}, _}) -> [${, joined(Nodes), $}];
one_line({Text, _}) -> Text.

joined([{tail, _, Node}]) -> one_line(Node);
joined([Node | Rest]) -> [one_line(Node) | joined_rest(Rest)].

joined_rest([]) -> [];
joined_rest([{tail, Separator, Node}]) -> [Separator | one_line(Node)];
joined_rest([Node | Rest]) -> [$,, one_line(Node) | joined_rest(Rest)].

%% Broken into lines. `Closing` is how many brackets are still to be closed on the last line of a node.

lay({_, Length} = Node, Column, #layout{line = Line}, _, Closing) when Length < Line - Column - Closing ->
    one_line(Node);
lay({{list, Nodes}, _}, Column, L, Indent, Closing) ->
    [$[, lay_parts(Nodes, Column + 1, L, Indent + 1, Closing), $]];
lay({{tuple, Nodes}, _}, Column, L, Indent, Closing) ->
    [${, lay_parts(Nodes, Column + 1, L, Indent + 1, Closing), $}];
lay({{tagged, [{Tag, Length} | Nodes]}, _}, Column, #layout{tag = T} = L, Indent, Closing) ->
    After = Length + 2,
    if
        T > 0, After > T -> [${, Tag, lay_rest(Nodes, Column + T, Column + After, L, Indent + T, Closing), $}];
        true -> [${, Tag, $,, lay_parts(Nodes, Column + After, L, Indent + After, Closing), $}]
    end;
lay({{map, Nodes}, _}, Column, L, Indent, Closing) ->
    [$#, ${, lay_parts(Nodes, Column + 2, L, Indent + 2, Closing), $}];
lay({{bytes, Texts}, _}, Column, #layout{line = Line}, Indent, Closing) ->
    [$<, $<, lay_bytes(Texts, 0, max(8, Line - Column - 2 - Closing), Indent + 2), $>, $>];
lay({{pair, _, _}, _} = Node, Column, L, Indent, Closing) -> lay_pair(Node, Column, L, Indent, Closing);
lay({Text, _}, _, _, _, _) -> Text.

lay_parts([{tail, _, Node}], Column, L, Indent, Closing) -> lay(Node, Column, L, Indent, Closing);
lay_parts([Node | Rest], Column, L, Indent, Closing) ->
    {Text, Width} = lay_part(Node, Column, L, Indent, closing(Rest, Closing)),
    [Text | lay_rest(Rest, Column, Column + Width, L, Indent, Closing)].

%% The parts after one that ended in the column At; new lines begin in the column Column.
lay_rest([], _, _, _, _, _) -> [];
lay_rest([{tail, Separator, {"...", 3}}], _, _, _, _, _) -> [Separator | "..."];
lay_rest([{tail, Separator, Node}], Column, At, L, Indent, Closing0) ->
    Closing = Closing0 + 1,
    case fits_after(Node, At, L, Closing) of
        true -> [Separator, one_line(Node)];
        false -> [Separator, $\n, spaces(Indent), lay(Node, Column, L, Indent, Closing)]
    end;
lay_rest([{_, Length} = Node | Rest], Column, At, L, Indent, Closing0) ->
    Closing = closing(Rest, Closing0),
    case fits_after(Node, At, L, Closing) of
        true -> [$,, one_line(Node) | lay_rest(Rest, Column, At + Length + 1, L, Indent, Closing0)];
        false ->
            {Text, Width} = lay_part(Node, Column, L, Indent, Closing),
            [$,, $\n, spaces(Indent), Text | lay_rest(Rest, Column, Column + Width, L, Indent, Closing0)]
    end.

%% Whether a part may stand on the line of the one before it, which ended in the column At.
fits_after({_, Length} = Node, At, #layout{line = Line}, Closing) ->
    ?IS_FLAT(Node) andalso Length + 1 < Line - At - max(Closing, 1).

closing([], Closing) -> Closing + 1;
closing([{tail, _, _}], Closing) -> Closing + 1;
closing(_, _) -> 0.

lay_part(Node, Column, L, Indent, Closing) ->
    {lay(Node, Column, L, Indent, Closing), width(Node, Column, L, Closing)}.

%% The width of a part: a whole line if nothing may follow on its last line.
width({_, Length} = Node, Column, #layout{line = Line}, Closing) ->
    case ?IS_FLAT(Node) andalso Length < Line - Column - Closing of
        true -> Length;
        false -> Line
    end.

lay_pair({{pair, Key, Value}, _}, Column, #layout{tag = Tag} = L, Indent, Closing) ->
    I = value_indentation(Tag),
    [lay(Key, Column, L, Indent, Closing), " =>\n", spaces(Indent + I), lay(Value, Column + I, L, Indent + I, Closing)].

value_indentation(Tag) when Tag > 0 -> Tag;
value_indentation(_) -> 4.

%% Bytes fill lines of the same width; the brackets after the last one are not counted.
lay_bytes([T | Rest], Used, Width, Indent) ->
    Text = case Rest of
               [] -> T;
               _ -> T ++ ","
           end,
    N = length(Text),
    if
        Used > 0, Used + N > Width -> [$\n, spaces(Indent), Text | lay_bytes(Rest, N, Width, Indent)];
        true -> [Text | lay_bytes(Rest, Used + N, Width, Indent)]
    end;
lay_bytes([], _, _, _) -> [].

spaces(N) -> lists:duplicate(N, $\s).

%% Whether all tagged tuples that are broken leave room enough after their tags, or at the indentation. What follows
%% goes over the parts as laying them out does.

is_roomy({_, Length}, Column, #layout{line = Line}, Closing) when Length < Line - Column - Closing -> true;
is_roomy({{list, Nodes}, _}, Column, L, Closing) -> parts_roomy(Nodes, Column + 1, L, Closing);
is_roomy({{tuple, Nodes}, _}, Column, L, Closing) -> parts_roomy(Nodes, Column + 1, L, Closing);
is_roomy({{tagged, [{_, Length} | Nodes]}, _}, Column, #layout{line = Line, tag = T} = L, Closing) ->
    After = Length + 2,
    if
        T > 0, After > T -> Column + T =< Line div 2 andalso rest_roomy(Nodes, Column + T, Column + After, L, Closing);
        true -> Column + After < Line div 2 andalso parts_roomy(Nodes, Column + After, L, Closing)
    end;
is_roomy({{map, Nodes}, _}, Column, L, Closing) -> parts_roomy(Nodes, Column + 2, L, Closing);
is_roomy({{pair, K, V}, _}, Column, #layout{tag = T} = L, Closing) ->
    is_roomy(K, Column, L, Closing) andalso is_roomy(V, Column + value_indentation(T), L, Closing);
is_roomy(_, _, _, _) -> true.

parts_roomy([{tail, _, _}], _, _, _) -> true;
parts_roomy([Node | Rest], Column, L, Closing) ->
    is_roomy(Node, Column, L, closing(Rest, Closing)) andalso
        rest_roomy(Rest, Column, Column + width(Node, Column, L, closing(Rest, Closing)), L, Closing).

rest_roomy([], _, _, _, _) -> true;
rest_roomy([{tail, _, {"...", 3}}], _, _, _, _) -> true;
rest_roomy([{tail, _, Node}], _, At, L, Closing) ->
    %% OTP takes the column after the part before it here, not the one where the tail will stand.
    fits_after(Node, At, L, Closing + 1) orelse is_roomy(Node, At, L, Closing + 1);
rest_roomy([{_, Length} = Node | Rest], Column, At, L, Closing0) ->
    Closing = closing(Rest, Closing0),
    case fits_after(Node, At, L, Closing) of
        true -> rest_roomy(Rest, Column, At + Length + 1, L, Closing0);
        false ->
            is_roomy(Node, Column, L, Closing) andalso
                rest_roomy(Rest, Column, Column + width(Node, Column, L, Closing), L, Closing0)
    end.
