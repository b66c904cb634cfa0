%% Directed graphs that change: OTP's module `digraph`. The vertices and edges are in tables, as there.
-module(digraph).

-export([add_edge/3, add_edge/4, add_edge/5, add_vertex/1, add_vertex/2, add_vertex/3, del_edge/2, del_edges/2,
         del_path/3, del_vertex/2, del_vertices/2, delete/1, edge/2, edges/1, edges/2, get_cycle/2, get_path/3,
         get_short_cycle/2, get_short_path/3, in_degree/2, in_edges/2, in_neighbours/2, info/1, new/0, new/1,
         no_edges/1, no_vertices/1, out_degree/2, out_edges/2, out_neighbours/2, sink_vertices/1, source_vertices/1,
         vertex/2, vertices/1]).

-export_type([d_type/0, edge/0, graph/0, label/0, vertex/0]).

-record(digraph, {vertices, edges, neighbours, is_cyclic, access}).

-opaque graph() :: #digraph{}.
-type edge() :: term().
-type label() :: term().
-type vertex() :: term().
-type d_type() :: cyclic | acyclic | protected | private.

-spec new() -> graph().
new() -> new([]).

-spec new([d_type()]) -> graph().
new(Type) when is_list(Type) ->
    case Type -- [cyclic, acyclic, private, protected] of
        [] -> ok;
        _ -> error(badarg, [Type])
    end,
    Access = case lists:member(private, Type) of
                 true -> private;
                 false -> protected
             end,
    Neighbours = ets:new(neighbours, [bag, Access]),
    ets:insert(Neighbours, [{count_v, 0}, {count_e, 0}]),
    #digraph{vertices = ets:new(vertices, [set, Access]), edges = ets:new(edges, [set, Access]),
             neighbours = Neighbours, is_cyclic = not lists:member(acyclic, Type), access = Access};
new(Type) -> error(badarg, [Type]).

-spec delete(graph()) -> true.
delete(#digraph{vertices = V, edges = E, neighbours = N}) ->
    ets:delete(V),
    ets:delete(E),
    ets:delete(N).

-spec info(graph()) -> [{atom(), term()}].
info(#digraph{is_cyclic = IsCyclic, access = Access}) ->
    [{cyclicity, case IsCyclic of
                     true -> cyclic;
                     false -> acyclic
                 end}, {memory, 0}, {protection, Access}].

%% Vertices.

-spec add_vertex(graph()) -> vertex().
add_vertex(G) -> add_vertex(G, ['$v' | counted(G, count_v)]).

-spec add_vertex(graph(), vertex()) -> vertex().
add_vertex(G, V) -> add_vertex(G, V, []).

-spec add_vertex(graph(), vertex(), label()) -> vertex().
add_vertex(#digraph{vertices = T}, V, Label) ->
    ets:insert(T, {V, Label}),
    V.

counted(#digraph{neighbours = N}, What) ->
    [{What, Count}] = ets:lookup(N, What),
    ets:delete(N, What),
    ets:insert(N, {What, Count + 1}),
    Count.

-spec vertex(graph(), vertex()) -> {vertex(), label()} | false.
vertex(#digraph{vertices = T}, V) ->
    case ets:lookup(T, V) of
        [Found] -> Found;
        [] -> false
    end.

-spec vertices(graph()) -> [vertex()].
vertices(#digraph{vertices = T}) -> [V || {V, _} <- ets:tab2list(T)].

-spec no_vertices(graph()) -> non_neg_integer().
no_vertices(#digraph{vertices = T}) -> ets:info(T, size).

-spec source_vertices(graph()) -> [vertex()].
source_vertices(G) -> [V || V <- vertices(G), in_degree(G, V) =:= 0].

-spec sink_vertices(graph()) -> [vertex()].
sink_vertices(G) -> [V || V <- vertices(G), out_degree(G, V) =:= 0].

-spec del_vertex(graph(), vertex()) -> true.
del_vertex(#digraph{vertices = T, neighbours = N} = G, V) ->
    del_edges(G, edges(G, V)),
    ets:delete(N, {in, V}),
    ets:delete(N, {out, V}),
    ets:delete(T, V).

-spec del_vertices(graph(), [vertex()]) -> true.
del_vertices(G, Vs) ->
    lists:foreach(fun(V) -> del_vertex(G, V) end, Vs),
    true.

%% Edges.

-spec add_edge(graph(), vertex(), vertex()) -> edge() | {error, term()}.
add_edge(G, V1, V2) -> add_edge(G, V1, V2, []).

-spec add_edge(graph(), vertex(), vertex(), label()) -> edge() | {error, term()}.
add_edge(G, V1, V2, Label) ->
    case missing(G, [V1, V2]) of
        none -> put_edge(G, ['$e' | counted(G, count_e)], V1, V2, Label);
        {bad, V} -> {error, {bad_vertex, V}}
    end.

-spec add_edge(graph(), edge(), vertex(), vertex(), label()) -> edge() | {error, term()}.
add_edge(G, E, V1, V2, Label) ->
    case edge(G, E) of
        {E, V1, V2, _} -> put_edge(G, E, V1, V2, Label);
        {E, _, _, _} -> {error, {bad_edge, [V1, V2]}};
        false ->
            case missing(G, [V1, V2]) of
                none -> put_edge(G, E, V1, V2, Label);
                {bad, V} -> {error, {bad_vertex, V}}
            end
    end.

missing(G, [V | Rest]) ->
    case vertex(G, V) of
        false -> {bad, V};
        _ -> missing(G, Rest)
    end;
missing(_, []) -> none.

put_edge(#digraph{is_cyclic = IsCyclic, edges = T, neighbours = N} = G, E, V1, V2, Label) ->
    case not IsCyclic andalso loops(G, V1, V2) of
        false ->
            ets:insert(N, [{{out, V1}, E}, {{in, V2}, E}]),
            ets:insert(T, {E, V1, V2, Label}),
            E;
        Path -> {error, {bad_edge, Path}}
    end.

loops(_, V, V) -> [V, V];
loops(G, V1, V2) -> get_path(G, V2, V1).

-spec edge(graph(), edge()) -> {edge(), vertex(), vertex(), label()} | false.
edge(#digraph{edges = T}, E) ->
    case ets:lookup(T, E) of
        [Found] -> Found;
        [] -> false
    end.

-spec edges(graph()) -> [edge()].
edges(#digraph{edges = T}) -> [E || {E, _, _, _} <- ets:tab2list(T)].

-spec no_edges(graph()) -> non_neg_integer().
no_edges(#digraph{edges = T}) -> ets:info(T, size).

-spec edges(graph(), vertex()) -> [edge()].
edges(G, V) -> lists:usort(in_edges(G, V) ++ out_edges(G, V)).

-spec in_edges(graph(), vertex()) -> [edge()].
in_edges(#digraph{neighbours = N}, V) -> [E || {_, E} <- ets:lookup(N, {in, V})].

-spec out_edges(graph(), vertex()) -> [edge()].
out_edges(#digraph{neighbours = N}, V) -> [E || {_, E} <- ets:lookup(N, {out, V})].

-spec in_degree(graph(), vertex()) -> non_neg_integer().
in_degree(G, V) -> length(in_edges(G, V)).

-spec out_degree(graph(), vertex()) -> non_neg_integer().
out_degree(G, V) -> length(out_edges(G, V)).

-spec in_neighbours(graph(), vertex()) -> [vertex()].
in_neighbours(#digraph{edges = T} = G, V) -> [ets:lookup_element(T, E, 2) || E <- in_edges(G, V)].

-spec out_neighbours(graph(), vertex()) -> [vertex()].
out_neighbours(#digraph{edges = T} = G, V) -> [ets:lookup_element(T, E, 3) || E <- out_edges(G, V)].

-spec del_edge(graph(), edge()) -> true.
del_edge(#digraph{edges = T, neighbours = N} = G, E) ->
    case edge(G, E) of
        {E, V1, V2, _} ->
            ets:delete_object(N, {{out, V1}, E}),
            ets:delete_object(N, {{in, V2}, E}),
            ets:delete(T, E);
        false -> true
    end.

-spec del_edges(graph(), [edge()]) -> true.
del_edges(G, Es) ->
    lists:foreach(fun(E) -> del_edge(G, E) end, Es),
    true.

%% Paths.

-spec get_path(graph(), vertex(), vertex()) -> [vertex(), ...] | false.
get_path(G, V1, V2) -> first_path(out_neighbours(G, V1), V2, G, [V1], [V1]).

%% Depth first. What was seen before leads nowhere.
first_path(Next, Goal, G, Seen, Path) ->
    case walk(Next, Goal, G, Seen, Path) of
        {found, Whole} -> lists:reverse(Whole);
        {seen, _} -> false
    end.

walk([Goal | _], Goal, _, _, Path) -> {found, [Goal | Path]};
walk([V | Rest], Goal, G, Seen, Path) ->
    case lists:member(V, Seen) of
        true -> walk(Rest, Goal, G, Seen, Path);
        false ->
            case walk(out_neighbours(G, V), Goal, G, [V | Seen], [V | Path]) of
                {found, Whole} -> {found, Whole};
                {seen, More} -> walk(Rest, Goal, G, More, Path)
            end
    end;
walk([], _, _, Seen, _) -> {seen, Seen}.

-spec get_cycle(graph(), vertex()) -> [vertex(), ...] | false.
get_cycle(G, V) ->
    Others = [W || W <- out_neighbours(G, V), W =/= V],
    case first_path(Others, V, G, [V], [V]) of
        false ->
            case lists:member(V, out_neighbours(G, V)) of
                true -> [V];
                false -> false
            end;
        Path -> Path
    end.

-spec get_short_path(graph(), vertex(), vertex()) -> [vertex(), ...] | false.
get_short_path(G, V1, V2) -> breadth_first([[V || V <- [V1]]], V2, G, []).

-spec get_short_cycle(graph(), vertex()) -> [vertex(), ...] | false.
get_short_cycle(G, V) -> get_short_path(G, V, V).

breadth_first([], _, _, _) -> false;
breadth_first(Paths, Goal, G, Seen) ->
    Longer = [[W | Path] || [V | _] = Path <- Paths, W <- out_neighbours(G, V)],
    case [Path || [V | _] = Path <- Longer, V =:= Goal] of
        [Path | _] -> lists:reverse(Path);
        [] ->
            {New, NowSeen} = lists:foldl(fun([V | _] = Path, {Kept, Known}) ->
                                                 case lists:member(V, Known) of
                                                     true -> {Kept, Known};
                                                     false -> {[Path | Kept], [V | Known]}
                                                 end
                                         end, {[], Seen}, Longer),
            breadth_first(lists:reverse(New), Goal, G, NowSeen)
    end.

-spec del_path(graph(), vertex(), vertex()) -> true.
del_path(G, V1, V2) ->
    case get_path(G, V1, V2) of
        false -> true;
        Path ->
            [del_edge(G, E) || {From, To} <- lists:zip(lists:droplast(Path), tl(Path)), E <- out_edges(G, From),
                               element(3, edge(G, E)) =:= To],
            del_path(G, V1, V2)
    end.
