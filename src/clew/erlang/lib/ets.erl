%% Tables: OTP's module `ets`. A table is a row of cells; its objects are in a map by key, or in a balanced tree for
%% ordered sets. Sets list their objects in the order of keys, which OTP leaves open.
-module(ets).

-export([all/0, delete/1, delete/2, delete_all_objects/1, delete_object/2, file2tab/1, first/1, foldl/3, foldr/3,
         fun2ms/1, give_away/3, info/1, info/2, init_table/2, insert/2, insert_new/2, is_compiled_ms/1, last/1,
         lookup/2, lookup_element/3, match/1, match/2, match/3, match_delete/2, match_object/1, match_object/2,
         match_object/3, match_spec_compile/1, match_spec_run/2, member/2, new/2, next/2, prev/2, rename/2,
         safe_fixtable/2, select/1, select/2, select/3, select_count/2, select_delete/2, select_replace/2,
         select_reverse/2, setopts/2, slot/2, tab2file/2, tab2list/1, take/2, test_ms/2, to_dets/2, update_counter/3,
         update_counter/4, update_element/3, whereis/1]).

-compile({no_auto_import, [whereis/1]}).

-export_type([tab/0, tid/0, match_spec/0, match_pattern/0, comp_match_spec/0]).

-type tab() :: atom() | tid().
-opaque tid() :: reference().
-type match_pattern() :: atom() | tuple().
-type match_spec() :: [{match_pattern(), [term()], [term()]}].
-opaque comp_match_spec() :: {compiled, match_spec()}.

%% The cells of a table.
-define(CELLS, 10).
-define(KIND, 1).        % `table`, so that it is told from a process; the first cell is not used
-define(NAME, 2).
-define(TYPE, 3).
-define(KEY, 4).         % the place of the key
-define(OBJECTS, 5).
-define(ACCESS, 6).
-define(OWNER, 7).
-define(IS_NAMED, 8).
-define(OPTIONS, 9).

%% The tables by name, and by identifier, are in cells of the scheduler, with what never changes of them: {number, type,
%% place of the key, access}.
-define(SCHEDULER, 1).
-define(NAMES, 10).
-define(NUMBERS, 11).

map_in(Cell) ->
    case clew:cell(?SCHEDULER, Cell) of
        undefined -> #{};
        Map -> Map
    end.

%% Making and finding tables.

-spec new(atom(), [term()]) -> tab().
new(Name, Options) when is_atom(Name), is_list(Options) ->
    Type = one_of(Options, [set, ordered_set, bag, duplicate_bag], set),
    Access = one_of(Options, [public, protected, private], protected),
    Key = proplists:get_value(keypos, Options, 1),
    IsNamed = lists:member(named_table, Options),
    case is_integer(Key) andalso Key > 0 andalso lists:all(fun is_option/1, Options) of
        true -> IsNamed andalso is_map_key(Name, map_in(?NAMES)) andalso refuse(already_exists, [Name, Options]);
        false -> error(badarg, [Name, Options])
    end,
    N = clew:new_cells(?CELLS, undefined),
    Id = make_ref(),
    Table = {N, Type, Key, Access},
    [clew:set_cell(N, Cell, Value)
     || {Cell, Value} <- [{?NAME, Name}, {?TYPE, Type}, {?KEY, Key}, {?ACCESS, Access}, {?OWNER, self()},
                          {?IS_NAMED, IsNamed}, {?OBJECTS, empty(Type)}, {?KIND, table}]],
    clew:set_cell(?SCHEDULER, ?NUMBERS, maps:put(Id, Table, map_in(?NUMBERS))),
    clew:set_cell(N, ?OPTIONS, {Id, lists:foldl(fun heir/2, none, Options)}),
    clew_processes:own_table(clew:number_of(self()), N, fun(Pid) -> orphaned(N, Pid) end),
    case IsNamed of
        true ->
            clew:set_cell(?SCHEDULER, ?NAMES, maps:put(Name, Table, map_in(?NAMES))),
            Name;
        false -> Id
    end;
new(Name, Options) -> error(badarg, [Name, Options]).

one_of(Options, Choices, Default) ->
    lists:foldl(fun(Option, Found) ->
                        case lists:member(Option, Choices) of
                            true -> Option;
                            false -> Found
                        end
                end, Default, Options).

is_option({keypos, _}) -> true;
is_option({write_concurrency, _}) -> true;
is_option({read_concurrency, _}) -> true;
is_option({decentralized_counters, _}) -> true;
is_option(O) -> is_heir(O) orelse lists:member(O, [set, ordered_set, bag, duplicate_bag, public, protected, private, named_table,
                                 compressed]).

empty(ordered_set) -> gb_trees:empty();
empty(_) -> #{}.

%% Who gets a table when its owner ends, by an option, or else as before.
heir({heir, Pid, Data}, _) -> {Pid, Data};
heir({heir, none}, _) -> none;
heir(_, Heir) -> Heir.

%% The owner has ended: the table goes to its heir, or with it, unless somebody else has got it meanwhile.
orphaned(N, Pid) ->
    case {clew:cell(N, ?OWNER), clew:cell(N, ?OPTIONS)} of
        {Pid, {_, {Heir, Data}}} when Heir =/= Pid ->
            case is_process_alive(Heir) of
                true -> transfer(N, Pid, Heir, Data);
                false -> drop(N)
            end;
        {Pid, _} -> drop(N);
        _ -> ok
    end.

transfer(N, From, To, Data) ->
    clew_processes:disown_table(clew:number_of(From), N),
    clew:set_cell(N, ?OWNER, To),
    clew_processes:own_table(clew:number_of(To), N, fun(Pid) -> orphaned(N, Pid) end),
    To ! {'ETS-TRANSFER', name_of(N), From, Data}.

drop(N) ->
    {Id, _} = clew:cell(N, ?OPTIONS),
    clew_processes:disown_table(clew:number_of(clew:cell(N, ?OWNER)), N),
    case clew:cell(N, ?IS_NAMED) of
        true -> clew:set_cell(?SCHEDULER, ?NAMES, maps:remove(clew:cell(N, ?NAME), map_in(?NAMES)));
        false -> ok
    end,
    clew:set_cell(?SCHEDULER, ?NUMBERS, maps:remove(Id, map_in(?NUMBERS))),
    clew:drop_cells(N).

%% The number of a table that this process may use, or an error.
number(Table, Needs, Args) -> element(1, usable(Table, Needs, Args)).

%% The table.
usable(Table, Needs, Args) ->
    case find(Table) of
        {N, _, _, Access} = Found ->
            case may(Needs, Access) orelse clew:cell(N, ?OWNER) =:= self() of
                true -> Found;
                false -> refuse(access, Args)
            end;
        none when is_atom(Table); is_reference(Table) -> refuse(id, Args);
        none -> refuse(type, Args)
    end.

%% An error with a cause, which OTP keeps in the stack trace.
-spec refuse(atom(), [term()]) -> no_return().
refuse(Cause, Args) -> error(badarg, Args, [{error_info, #{cause => Cause, module => erl_stdlib_errors}}]).

may(write, Access) -> Access =:= public;
may(read, Access) -> Access =/= private;
may(none, _) -> true.

find(Table) ->
    Cell = if
               is_atom(Table) -> ?NAMES;
               true -> ?NUMBERS
           end,
    case clew:cell(?SCHEDULER, Cell) of
        #{Table := Found} -> Found;
        _ -> none
    end.

-spec whereis(atom()) -> tid() | undefined.
whereis(Name) when is_atom(Name) ->
    clew_processes:polled(),
    case find(Name) of
        none -> undefined;
        {N, _, _, _} -> element(1, clew:cell(N, ?OPTIONS))
    end;
whereis(Name) -> error(badarg, [Name]).

-spec all() -> [tab()].
all() -> [name_of(N) || {N, _, _, _} <- maps:values(map_in(?NUMBERS))].

name_of(N) ->
    case clew:cell(N, ?IS_NAMED) of
        true -> clew:cell(N, ?NAME);
        false -> element(1, clew:cell(N, ?OPTIONS))
    end.

-spec rename(tab(), atom()) -> atom().
rename(Table, Name) ->
    N = number(Table, write, [Table, Name]),
    is_atom(Name) orelse error(badarg, [Table, Name]),
    case clew:cell(N, ?IS_NAMED) of
        true ->
            Names = maps:remove(clew:cell(N, ?NAME), map_in(?NAMES)),
            is_map_key(Name, map_in(?NAMES)) andalso error(badarg, [Table, Name]),
            clew:set_cell(?SCHEDULER, ?NAMES, Names#{Name => find(Table)});
        false -> ok
    end,
    clew:set_cell(N, ?NAME, Name),
    Name.

-spec delete(tab()) -> true.
delete(Table) ->
    drop(number(Table, write, [Table])),
    true.

-spec give_away(tab(), pid(), term()) -> true.
give_away(Table, Pid, Data) ->
    Args = [Table, Pid, Data],
    N = number(Table, write, Args),
    clew:cell(N, ?OWNER) =:= self() orelse refuse(not_owner, Args),
    Pid =:= self() andalso refuse(owner, Args),
    case is_pid(Pid) andalso is_process_alive(Pid) of
        true ->
            transfer(N, self(), Pid, Data),
            true;
        false -> error(badarg, Args)
    end.

-spec setopts(tab(), term()) -> true.
setopts(Table, Options) when is_list(Options) ->
    N = number(Table, write, [Table, Options]),
    case lists:all(fun is_heir/1, Options) of
        true ->
            {Id, Heir} = clew:cell(N, ?OPTIONS),
            clew:set_cell(N, ?OPTIONS, {Id, lists:foldl(fun heir/2, Heir, Options)}),
            true;
        false -> error(badarg, [Table, Options])
    end;
setopts(Table, Option) when is_tuple(Option) -> setopts(Table, [Option]);
setopts(Table, Option) ->
    number(Table, write, [Table, Option]),
    error(badarg, [Table, Option]).

is_heir({heir, Pid, _}) -> is_pid(Pid);
is_heir(Option) -> Option =:= {heir, none}.

-spec safe_fixtable(tab(), boolean()) -> true.
safe_fixtable(Table, Fix) ->
    number(Table, read, [Table, Fix]),
    is_boolean(Fix) orelse error(badarg, [Table, Fix]).

-spec info(tab()) -> [{atom(), term()}] | undefined.
info(Table) ->
    case known(Table, [Table]) of
        none -> undefined;
        _ -> [{Item, info(Table, Item)}
              || Item <- [id, read_concurrency, write_concurrency, compressed, memory, owner, heir, name, size, node,
                          named_table, type, keypos, protection]]
    end.

-spec info(tab(), atom()) -> term().
info(Table, Item) ->
    case known(Table, [Table, Item]) of
        none -> undefined;
        {N, _, _, _} -> item(N, Item)
    end.

%% A table, if what is given can name one.
known(Table, _) when is_atom(Table); is_reference(Table) -> find(Table);
known(_, Args) -> refuse(type, Args).

item(N, id) -> element(1, clew:cell(N, ?OPTIONS));
item(N, size) -> size_of(clew:cell(N, ?TYPE), clew:cell(N, ?OBJECTS));
item(N, name) -> clew:cell(N, ?NAME);
item(N, type) -> clew:cell(N, ?TYPE);
item(N, keypos) -> clew:cell(N, ?KEY);
item(N, owner) -> clew:cell(N, ?OWNER);
item(N, heir) ->
    case clew:cell(N, ?OPTIONS) of
        {_, {Pid, _}} -> Pid;
        {_, none} -> none
    end;
item(N, protection) -> clew:cell(N, ?ACCESS);
item(N, named_table) -> clew:cell(N, ?IS_NAMED);
item(_, node) -> node();
item(_, memory) -> 0;
item(_, Item) when Item =:= compressed; Item =:= read_concurrency; Item =:= write_concurrency;
                   Item =:= decentralized_counters; Item =:= fixed; Item =:= safe_fixed -> false;
item(N, Item) -> error(badarg, [name_of(N), Item]).

size_of(ordered_set, Tree) -> gb_trees:size(Tree);
size_of(set, Map) -> map_size(Map);
size_of(_, Map) -> maps:fold(fun(_, Objects, Sum) -> length(Objects) + Sum end, 0, Map).

%% The objects of a key, in the order in which they were inserted.

found(set, Objects, Key) ->
    case Objects of
        #{Key := Object} -> [Object];
        _ -> []
    end;
found(ordered_set, Objects, Key) ->
    case gb_trees:lookup(Key, Objects) of
        {value, Object} -> [Object];
        none -> []
    end;
found(_, Objects, Key) -> maps:get(Key, Objects, []).

stored(Type, Objects, Key, []) when Type =:= ordered_set -> gb_trees:delete_any(Key, Objects);
stored(_, Objects, Key, []) -> maps:remove(Key, Objects);
stored(ordered_set, Objects, Key, [Object]) ->
    %% the key of the new object counts, as in 1 and 1.0
    gb_trees:insert(Key, Object, gb_trees:delete_any(Key, Objects));
stored(set, Objects, Key, [Object]) -> Objects#{Key => Object};
stored(_, Objects, Key, Some) -> Objects#{Key => Some}.

listed(N) -> listed(clew:cell(N, ?TYPE), clew:cell(N, ?OBJECTS)).

listed(ordered_set, Tree) -> gb_trees:values(Tree);
listed(set, Map) -> maps:values(Map);
listed(_, Map) -> lists:append(maps:values(Map)).

%% Objects.

-spec insert(tab(), tuple() | [tuple()]) -> true.
insert(Table, Object) when is_tuple(Object) ->
    case usable(Table, write, [Table, Object]) of
        {N, Type, Place, _} when tuple_size(Object) >= Place ->
            clew:set_cell(N, ?OBJECTS, with(Type, Place, Object, clew:cell(N, ?OBJECTS))),
            true;
        _ -> error(badarg, [Table, Object])
    end;
insert(Table, What) ->
    N = number(Table, write, [Table, What]),
    Type = clew:cell(N, ?TYPE),
    Place = clew:cell(N, ?KEY),
    Given = objects(What, Place, [Table, What]),
    clew:set_cell(N, ?OBJECTS, lists:foldl(fun(Object, Objects) -> with(Type, Place, Object, Objects) end,
                                           clew:cell(N, ?OBJECTS), Given)),
    true.

objects(Object, Place, Args) when is_tuple(Object) -> objects([Object], Place, Args);
objects(Given, Place, Args) ->
    case are_objects(Given, Place) of
        true -> Given;
        false -> error(badarg, Args)
    end.

are_objects([O | Rest], Place) -> is_tuple(O) andalso tuple_size(O) >= Place andalso are_objects(Rest, Place);
are_objects(End, _) -> End =:= [].

with(set, Place, Object, Objects) -> Objects#{element(Place, Object) => Object};
with(ordered_set = Type, Place, Object, Objects) ->
    stored(Type, Objects, element(Place, Object), [Object]);
with(bag, Place, Object, Objects) ->
    Key = element(Place, Object),
    Before = found(bag, Objects, Key),
    case lists:member(Object, Before) of
        true -> Objects;
        false -> stored(bag, Objects, Key, Before ++ [Object])
    end;
with(Type, Place, Object, Objects) ->
    Key = element(Place, Object),
    stored(Type, Objects, Key, found(Type, Objects, Key) ++ [Object]).

-spec insert_new(tab(), tuple() | [tuple()]) -> boolean().
insert_new(Table, What) ->
    N = number(Table, write, [Table, What]),
    Place = clew:cell(N, ?KEY),
    Given = objects(What, Place, [Table, What]),
    Type = clew:cell(N, ?TYPE),
    Objects = clew:cell(N, ?OBJECTS),
    case lists:all(fun(O) -> found(Type, Objects, element(Place, O)) =:= [] end, Given) of
        true -> insert(Table, Given);
        false -> false
    end.

-spec lookup(tab(), term()) -> [tuple()].
lookup(Table, Key) ->
    {N, Type, _, _} = usable(Table, read, [Table, Key]),
    clew_processes:polled(),
    found(Type, clew:cell(N, ?OBJECTS), Key).

-spec lookup_element(tab(), term(), pos_integer()) -> term().
lookup_element(Table, Key, Place) ->
    N = number(Table, read, [Table, Key, Place]),
    clew_processes:polled(),
    Type = clew:cell(N, ?TYPE),
    case found(Type, clew:cell(N, ?OBJECTS), Key) of
        [] -> refuse(badkey, [Table, Key, Place]);
        Found ->
            try [element(Place, Object) || Object <- Found] of
                [Value] when Type =:= set; Type =:= ordered_set -> Value;
                Values -> Values
            catch
                error:badarg -> error(badarg, [Table, Key, Place])
            end
    end.

-spec member(tab(), term()) -> boolean().
member(Table, Key) -> lookup(Table, Key) =/= [].

-spec take(tab(), term()) -> [tuple()].
take(Table, Key) ->
    Found = lookup(Table, Key),
    delete(Table, Key),
    Found.

-spec delete(tab(), term()) -> true.
delete(Table, Key) ->
    N = number(Table, write, [Table, Key]),
    clew:set_cell(N, ?OBJECTS, stored(clew:cell(N, ?TYPE), clew:cell(N, ?OBJECTS), Key, [])),
    true.

-spec delete_object(tab(), tuple()) -> true.
delete_object(Table, Object) ->
    N = number(Table, write, [Table, Object]),
    remove(N, Object),
    true.

remove(N, Object) ->
    Type = clew:cell(N, ?TYPE),
    Objects = clew:cell(N, ?OBJECTS),
    Key = element(clew:cell(N, ?KEY), Object),
    Left = [O || O <- found(Type, Objects, Key), O =/= Object],
    clew:set_cell(N, ?OBJECTS, stored(Type, Objects, Key, Left)).

-spec delete_all_objects(tab()) -> true.
delete_all_objects(Table) ->
    N = number(Table, write, [Table]),
    clew:set_cell(N, ?OBJECTS, empty(clew:cell(N, ?TYPE))),
    true.

-spec update_element(tab(), term(), {pos_integer(), term()} | [{pos_integer(), term()}]) -> boolean().
update_element(Table, Key, Change) ->
    Args = [Table, Key, Change],
    {_, Type, Place, _} = usable(Table, write, Args),
    is_map_like(Type) orelse error(badarg, Args),
    Changes = if
                  is_list(Change) -> Change;
                  true -> [Change]
              end,
    case lookup(Table, Key) of
        [Object] ->
            are_elements(Changes) orelse error(badarg, Args),
            insert(Table, lists:foldl(fun({At, Value}, O) -> replaced(At, O, Value, Place, Args) end, Object,
                                       Changes));
        _ -> false
    end.

are_elements([{At, _} | Rest]) -> is_integer(At) andalso are_elements(Rest);
are_elements(End) -> End =:= [].

replaced(At, Object, Value, Place, Args) ->
    if
        At =:= Place -> refuse(keypos, Args);
        At < 1; At > tuple_size(Object) -> error(badarg, Args);
        true -> setelement(At, Object, Value)
    end.

%% The place of the key in a table whose objects may be changed.
changeable(Table, Args) ->
    {_, Type, Place, _} = usable(Table, write, Args),
    is_map_like(Type) orelse refuse(table_type, Args),
    Place.

is_map_like(Type) -> Type =:= set orelse Type =:= ordered_set.

-spec update_counter(tab(), term(), term()) -> integer() | [integer()].
update_counter(Table, Key, Change) ->
    Args = [Table, Key, Change],
    Place = changeable(Table, Args),
    case lookup(Table, Key) of
        [Object] -> counted(Table, Change, Object, Place, Args);
        _ -> refuse(badkey, Args)
    end.

-spec update_counter(tab(), term(), term(), tuple()) -> integer() | [integer()].
update_counter(Table, Key, Change, Default) ->
    Args = [Table, Key, Change, Default],
    Place = changeable(Table, Args),
    is_tuple(Default) andalso tuple_size(Default) >= Place orelse error(badarg, Args),
    case lookup(Table, Key) of
        [Object] -> counted(Table, Change, Object, Place, Args);
        _ -> counted(Table, Change, setelement(Place, Default, Key), Place, Args)
    end.

counted(Table, Change, Object, Place, Args) ->
    {Result, New} = changed(Change, Object, Place, Args),
    insert(Table, New),
    Result.

changed(By, Object, Place, Args) when is_integer(By) -> changed({Place + 1, By}, Object, Place, Args);
changed({At, By}, Object, Place, Args) when is_integer(At), is_integer(By) ->
    Value = counter(At, Object, Place, Args) + By,
    {Value, setelement(At, Object, Value)};
changed({At, By, Limit, Then}, Object, Place, Args)
  when is_integer(At), is_integer(By), is_integer(Limit), is_integer(Then) ->
    Sum = counter(At, Object, Place, Args) + By,
    Value = if
                By >= 0, Sum > Limit -> Then;
                By < 0, Sum < Limit -> Then;
                true -> Sum
            end,
    {Value, setelement(At, Object, Value)};
changed([], Object, _, _) -> {[], Object};
changed([Change | Rest], Object, Place, Args) when not is_integer(Change) ->
    {Value, New} = changed(Change, Object, Place, Args),
    {Values, Last} = changed(Rest, New, Place, Args),
    {[Value | Values], Last};
changed(_, _, _, Args) -> error(badarg, Args).

counter(At, Object, Place, Args) ->
    if
        At =:= Place -> refuse(keypos, Args);
        At < 1; At > tuple_size(Object) -> refuse(position, Args);
        is_integer(element(At, Object)) -> element(At, Object);
        true -> error(badarg, Args)
    end.

%% Going through a table.

-spec tab2list(tab()) -> [tuple()].
tab2list(Table) -> listed(number(Table, read, [Table])).

-spec foldl(fun((tuple(), Acc) -> Acc), Acc, tab()) -> Acc.
foldl(F, Acc, Table) -> lists:foldl(F, Acc, tab2list(Table)).

-spec foldr(fun((tuple(), Acc) -> Acc), Acc, tab()) -> Acc.
foldr(F, Acc, Table) -> lists:foldr(F, Acc, tab2list(Table)).

-spec first(tab()) -> term() | '$end_of_table'.
first(Table) ->
    N = number(Table, read, [Table]),
    case clew:cell(N, ?TYPE) of
        ordered_set ->
            Tree = clew:cell(N, ?OBJECTS),
            case gb_trees:is_empty(Tree) of
                true -> '$end_of_table';
                false -> element(1, gb_trees:smallest(Tree))
            end;
        _ ->
            case clew:map_first(clew:cell(N, ?OBJECTS)) of
                none -> '$end_of_table';
                {Key, _} -> Key
            end
    end.

-spec last(tab()) -> term() | '$end_of_table'.
last(Table) ->
    N = number(Table, read, [Table]),
    case clew:cell(N, ?TYPE) of
        ordered_set ->
            Tree = clew:cell(N, ?OBJECTS),
            case gb_trees:is_empty(Tree) of
                true -> '$end_of_table';
                false -> element(1, gb_trees:largest(Tree))
            end;
        _ -> first(Table)
    end.

-spec next(tab(), term()) -> term() | '$end_of_table'.
next(Table, Key) ->
    N = number(Table, read, [Table, Key]),
    case clew:cell(N, ?TYPE) of
        ordered_set ->
            case gb_trees:next(gb_trees:iterator_from(Key, clew:cell(N, ?OBJECTS))) of
                {K, _, Iterator} when K == Key ->
                    case gb_trees:next(Iterator) of
                        {Next, _, _} -> Next;
                        none -> '$end_of_table'
                    end;
                {Next, _, _} -> Next;
                none -> '$end_of_table'
            end;
        _ ->
            Objects = clew:cell(N, ?OBJECTS),
            is_map_key(Key, Objects) orelse error(badarg, [Table, Key]),
            case clew:map_next(Key, Objects) of
                none -> '$end_of_table';
                {Next, _} -> Next
            end
    end.

-spec prev(tab(), term()) -> term() | '$end_of_table'.
prev(Table, Key) ->
    N = number(Table, read, [Table, Key]),
    case clew:cell(N, ?TYPE) of
        ordered_set ->
            case lists:takewhile(fun(K) -> K < Key end, gb_trees:keys(clew:cell(N, ?OBJECTS))) of
                [] -> '$end_of_table';
                Before -> lists:last(Before)
            end;
        _ -> next(Table, Key)
    end.

-spec slot(tab(), non_neg_integer()) -> [tuple()] | '$end_of_table'.
slot(Table, I) ->
    Objects = tab2list(Table),
    if
        I < length(Objects) -> [lists:nth(I + 1, Objects)];
        I =:= length(Objects) -> '$end_of_table';
        true -> error(badarg, [Table, I])
    end.

-spec init_table(tab(), fun((read | close) -> term())) -> true.
init_table(Table, Read) ->
    delete_all_objects(Table),
    fill(Table, Read).

fill(Table, Read) ->
    case Read(read) of
        end_of_input -> true;
        {Objects, Next} ->
            insert(Table, Objects),
            fill(Table, Next)
    end.

%% Patterns and match specifications.

-spec match(tab(), match_pattern()) -> [[term()]].
match(Table, Pattern) -> select(Table, [{Pattern, [], ['$$']}]).

-spec match(tab(), match_pattern(), pos_integer()) -> {[[term()]], term()} | '$end_of_table'.
match(Table, Pattern, Limit) -> select(Table, [{Pattern, [], ['$$']}], Limit).

-spec match(term()) -> {[[term()]], term()} | '$end_of_table'.
match(Continuation) -> select(Continuation).

-spec match_object(tab(), match_pattern()) -> [tuple()].
match_object(Table, Pattern) -> select(Table, [{Pattern, [], ['$_']}]).

-spec match_object(tab(), match_pattern(), pos_integer()) -> {[tuple()], term()} | '$end_of_table'.
match_object(Table, Pattern, Limit) -> select(Table, [{Pattern, [], ['$_']}], Limit).

-spec match_object(term()) -> {[tuple()], term()} | '$end_of_table'.
match_object(Continuation) -> select(Continuation).

-spec match_delete(tab(), match_pattern()) -> true.
match_delete(Table, Pattern) ->
    select_delete(Table, [{Pattern, [], [true]}]),
    true.

-spec select(tab(), match_spec()) -> [term()].
select(Table, Spec) ->
    N = number(Table, read, [Table, Spec]),
    checked(Spec, [Table, Spec]),
    clew_processes:polled(),
    results(Spec, candidates(N, Spec)).

results(Spec, Objects) ->
    lists:flatmap(fun(Object) ->
                          case clew_match_spec:run(Spec, Object) of
                              {matched, Result} -> [Result];
                              false -> []
                          end
                  end, Objects).

checked(Spec, Args) ->
    case clew_match_spec:is_spec(Spec) of
        true -> ok;
        false -> error(badarg, Args)
    end.

%% Where the pattern has a key without variables, only the objects of that key are looked at.
candidates(N, [{Pattern, _, _}]) when is_tuple(Pattern) ->
    Place = clew:cell(N, ?KEY),
    case tuple_size(Pattern) >= Place andalso clew_match_spec:is_constant(element(Place, Pattern)) of
        true -> found(clew:cell(N, ?TYPE), clew:cell(N, ?OBJECTS), element(Place, Pattern));
        false -> listed(N)
    end;
candidates(N, _) -> listed(N).

-spec select(tab(), match_spec(), pos_integer()) -> {[term()], term()} | '$end_of_table'.
select(Table, Spec, Limit) when is_integer(Limit), Limit > 0 -> portion(select(Table, Spec), Limit);
select(Table, Spec, Limit) ->
    number(Table, read, [Table, Spec, Limit]),
    error(badarg, [Table, Spec, Limit]).

-spec select(term()) -> {[term()], term()} | '$end_of_table'.
select('$end_of_table') -> '$end_of_table';
select({more, Rest, Limit}) -> portion(Rest, Limit);
select(Continuation) -> error(badarg, [Continuation]).

portion([], _) -> '$end_of_table';
portion(Results, Limit) when length(Results) =< Limit -> {Results, '$end_of_table'};
portion(Results, Limit) ->
    {First, Rest} = lists:split(Limit, Results),
    {First, {more, Rest, Limit}}.

-spec select_reverse(tab(), match_spec()) -> [term()].
select_reverse(Table, Spec) -> lists:reverse(select(Table, Spec)).

-spec select_count(tab(), match_spec()) -> non_neg_integer().
select_count(Table, Spec) -> length([true || true <- select(Table, Spec)]).

-spec select_delete(tab(), match_spec()) -> non_neg_integer().
select_delete(Table, Spec) ->
    N = number(Table, write, [Table, Spec]),
    checked(Spec, [Table, Spec]),
    Chosen = [Object || Object <- candidates(N, Spec), clew_match_spec:run(Spec, Object) =:= {matched, true}],
    lists:foreach(fun(Object) -> remove(N, Object) end, Chosen),
    length(Chosen).

-spec select_replace(tab(), match_spec()) -> non_neg_integer().
select_replace(Table, Spec) ->
    N = number(Table, write, [Table, Spec]),
    checked(Spec, [Table, Spec]),
    Place = clew:cell(N, ?KEY),
    Changes = [{Object, New} || Object <- candidates(N, Spec), {matched, New} <- [clew_match_spec:run(Spec, Object)]],
    lists:foreach(fun({Object, New}) when element(Place, Object) =:= element(Place, New) ->
                          remove(N, Object),
                          insert(Table, New);
                     (_) -> error(badarg, [Table, Spec])
                  end, Changes),
    length(Changes).

-spec match_spec_compile(match_spec()) -> comp_match_spec().
match_spec_compile(Spec) ->
    checked(Spec, [Spec]),
    {compiled, Spec}.

-spec match_spec_run([tuple()], comp_match_spec()) -> [term()].
match_spec_run(Objects, {compiled, Spec}) -> results(Spec, Objects).

-spec is_compiled_ms(term()) -> boolean().
is_compiled_ms({compiled, _}) -> true;
is_compiled_ms(_) -> false.

-spec test_ms(tuple(), match_spec()) -> {ok, term()} | {error, term()}.
test_ms(Object, Spec) ->
    case clew_match_spec:is_spec(Spec) of
        true ->
            {ok, case clew_match_spec:run(Spec, Object) of
                     {matched, Result} -> Result;
                     false -> false
                 end};
        false -> {error, [{error, "bad match specification"}]}
    end.

%% With the header ms_transform.hrl, the fun is a match specification when the module is compiled.
-spec fun2ms(function()) -> no_return().
fun2ms(_) ->
    exit({badarg, {?MODULE, fun2ms, [function, called, with, real, 'fun', should, be, transformed, with,
                                     parse_transform, 'or', called, with, a, 'fun', generated, in, the, shell]}}).

%% Files are not there.

-spec tab2file(tab(), string()) -> {error, enotsup}.
tab2file(_, _) -> {error, enotsup}.

-spec file2tab(string()) -> {error, enotsup}.
file2tab(_) -> {error, enotsup}.

-spec to_dets(tab(), term()) -> no_return().
to_dets(Table, Name) -> error(badarg, [Table, Name]).
