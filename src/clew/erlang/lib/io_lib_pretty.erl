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
            Tag = case indentable(Node, Column, L) of
                      true -> -1;
                      false ->
                          case indentable(Node, Column, L#layout{tag = 4}) of
                              true -> 4;
                              false -> 1
                          end
                  end,
            lay(Node, Column, L#layout{tag = Tag}, max(Column - 1, 0), 0)
    end.

%% Trees.

node(_, 0, _) -> {"...", 3};
node([], _, _) -> {"[]", 2};
node({}, _, _) -> {"{}", 2};
node(L, D, {_, Strings} = O) when is_list(L) ->
    case Strings andalso io_lib:printable_list(L) of
        _ when D =:= 1 -> {"[...]", 5};
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
    {Shown, Dots} = if
                        D >= 0, byte_size(B) > 4 * (D - 1) -> {binary:part(B, 0, 4 * (D - 1)), ["..."]};
                        true -> {B, ""}
                    end,
    case Strings andalso is_binary(Shown) andalso text_of(Shown, Encoding) of
        {S, Suffix} ->
            Text = [$<, $<, io_lib:write_string(S) | Suffix ++ Dots ++ [$>, $>]],
            {Text, io_lib:chars_length(Text)};
        false ->
            Texts = byte_texts(B, D),
            {{bytes, Texts}, 3 + lists:sum([length(T) + 1 || T <- Texts])}
    end.

%% The characters of a binary that is text, and what follows its quotes.
text_of(B, Encoding) ->
    L = binary_to_list(B),
    case Encoding =:= unicode andalso lists:any(fun(X) -> X > 127 end, L) andalso unicode:characters_to_list(B) of
        U when is_list(U) -> io_lib:printable_list(U) andalso {U, [$/, "utf8"]};
        _ -> io_lib:printable_latin1_list(L) andalso {L, ""}
    end.

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
lay_rest([{tail, Separator, {_, Length} = Node}], Column, At, #layout{line = Line} = L, Indent, Closing0) ->
    Closing = Closing0 + 1,
    case ?IS_FLAT(Node) andalso Length + 1 < Line - At - Closing of
        true -> [Separator, one_line(Node)];
        false -> [Separator, $\n, spaces(Indent), lay(Node, Column, L, Indent, Closing)]
    end;
lay_rest([{_, Length} = Node | Rest], Column, At, #layout{line = Line} = L, Indent, Closing0) ->
    Closing = closing(Rest, Closing0),
    Room = case Closing of
               0 -> Line - At - 1;
               _ -> Line - At - Closing
           end,
    case ?IS_FLAT(Node) andalso Length + 1 < Room of
        true -> [$,, one_line(Node) | lay_rest(Rest, Column, At + Length + 1, L, Indent, Closing0)];
        false ->
            {Text, Width} = lay_part(Node, Column, L, Indent, Closing),
            [$,, $\n, spaces(Indent), Text | lay_rest(Rest, Column, Column + Width, L, Indent, Closing0)]
    end.

closing([], Closing) -> Closing + 1;
closing([{tail, _, _}], Closing) -> Closing + 1;
closing(_, _) -> 0.

%% A part, and its width: a whole line if nothing may follow on its last line.
lay_part({_, Length} = Node, Column, #layout{line = Line} = L, Indent, Closing) ->
    if
        Length < Line - Column - Closing, ?IS_FLAT(Node) -> {one_line(Node), Length};
        Length < Line - Column - Closing -> {one_line(Node), Line};
        true -> {lay(Node, Column, L, Indent, Closing), Line}
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

%% Whether all tagged tuples that are broken leave room enough after their tags, or at the indentation.

indentable({_, Length}, Column, #layout{line = Line}) when Length < Line - Column -> true;
indentable({{list, Nodes}, _}, Column, L) -> all_indentable(Nodes, Column + 1, L);
indentable({{tuple, Nodes}, _}, Column, L) -> all_indentable(Nodes, Column + 1, L);
indentable({{tagged, [{_, Length} | Nodes]}, _}, Column, #layout{line = Line, tag = T} = L) ->
    After = Length + 2,
    In = if
             T > 0, After > T -> Column + T;
             true -> Column + After
         end,
    In =< Line div 2 andalso all_indentable(Nodes, In, L);
indentable({{map, Nodes}, _}, Column, L) -> all_indentable(Nodes, Column + 2, L);
indentable({{pair, K, V}, _}, Column, #layout{tag = T} = L) ->
    indentable(K, Column, L) andalso indentable(V, Column + value_indentation(T), L);
indentable(_, _, _) -> true.

all_indentable([{tail, _, Node}], Column, L) -> indentable(Node, Column, L);
all_indentable([Node | Rest], Column, L) -> indentable(Node, Column, L) andalso all_indentable(Rest, Column, L);
all_indentable([], _, _) -> true.
