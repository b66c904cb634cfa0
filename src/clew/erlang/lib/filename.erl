%% Names of files, as on Unix: only texts, no files.
-module(filename).

-export([absname/1, absname/2, absname_join/2, basename/1, basename/2, dirname/1, extension/1, flatten/1, join/1,
         join/2, nativename/1, pathtype/1, rootname/1, rootname/2, split/1]).

-type name() :: string() | atom() | binary() | [term()].

%% A name as a flat list of characters, or as a binary.
-spec flatten(name()) -> string() | binary().
flatten(Name) when is_binary(Name) -> Name;
flatten(Name) -> flat(Name, []).

flat(Atom, Rest) when is_atom(Atom) -> atom_to_list(Atom) ++ Rest;
flat([C | T], Rest) when is_integer(C) -> [C | flat(T, Rest)];
flat([Part | T], Rest) -> flat(Part, flat(T, Rest));
flat([], Rest) -> Rest;
flat(_, _) -> error(function_clause).

%% Does something with a name as characters, and gives a binary back for a binary.
as_text(Name, F) when is_binary(Name) -> as_binary(F(binary_to_list(Name)));
as_text(Name, F) -> F(flatten(Name)).

as_binary(Text) -> list_to_binary(Text).

-spec basename(name()) -> string() | binary().
basename(Name) when is_binary(Name) -> as_text(Name, fun(Text) -> base(strip_slashes(Text)) end);
basename(Name) -> as_text(Name, fun base/1).

%% What follows the last slash; one slash at the end does not count.
base(Text) ->
    Last = case lists:reverse(Text) of
               [$/ | Rest] -> Rest;
               Reversed -> Reversed
           end,
    lists:reverse(lists:takewhile(fun(C) -> C =/= $/ end, Last)).

%% Among bytes, the extension is looked for where the name ends, behind its slashes.
base_of_bytes(Text, Extension) ->
    Base = base(strip_slashes(Text)),
    End = lists:nthtail(length(Text) - length(Base), Text),
    case lists:suffix(Extension, End) of
        true -> without_end(End, Extension);
        false -> Base
    end.

%% What is between slashes.
parts(Text) -> string:lexemes(Text, "/").

-spec basename(name(), name()) -> string() | binary().
basename(Name, Extension) when is_binary(Name); is_list(Name), is_binary(Extension) ->
    as_binary(base_of_bytes(bytes(Name), bytes(Extension)));
basename(Name, Extension) when is_binary(Extension) -> basename(Name);
basename(Name, Extension) ->
    Text = flatten(Name),
    case lists:suffix("/", Text) of
        true -> base(Text);
        false -> without_end(base(Text), flatten(Extension))
    end.

%% A name as characters, which are the bytes of a binary.
characters(Name) when is_binary(Name) -> binary_to_list(Name);
characters(Name) -> flatten(Name).

%% The bytes of a name that stands beside a binary: other names are text in UTF-8 then.
bytes(Name) when is_binary(Name) -> binary_to_list(Name);
bytes(Name) ->
    case unicode:characters_to_binary(flatten(Name)) of
        Binary when is_binary(Binary) -> binary_to_list(Binary);
        _ -> error(badarg)
    end.

-spec dirname(name()) -> string() | binary().
dirname(Name) -> as_text(Name, fun directory/1).

directory(Text) ->
    case string:rstr(Text, "/") of
        0 -> ".";
        At ->
            case strip_slashes(lists:sublist(Text, At - 1)) of
                [] -> "/";
                Directory -> Directory
            end
    end.

strip_slashes(Text) -> lists:reverse(lists:dropwhile(fun(C) -> C =:= $/ end, lists:reverse(Text))).

-spec extension(name()) -> string() | binary().
extension(Name) -> as_text(Name, fun(Text) -> element(2, parted(Text)) end).

-spec rootname(name()) -> string() | binary().
rootname(Name) -> as_text(Name, fun([$. | Text] = Whole) ->
                                        case lists:any(fun(C) -> C =:= $. orelse C =:= $/ end, Text) of
                                            true -> element(1, parted(Whole));
                                            false -> []
                                        end;
                                   (Text) -> element(1, parted(Text))
                                end).

%% What is before the last dot of the last part, and the rest; a dot at the beginning of a part is none.
parted(Text) ->
    {Last, Before} = lists:splitwith(fun(C) -> C =/= $/ end, lists:reverse(Text)),
    case lists:splitwith(fun(C) -> C =/= $. end, Last) of
        {Ext, [$. | [_ | _] = Root]} -> {lists:reverse(Root ++ Before), [$. | lists:reverse(Ext)]};
        _ -> {Text, []}
    end.

-spec rootname(name(), name()) -> string() | binary().
rootname(Name, Extension) ->
    case is_binary(Name) orelse is_binary(Extension) of
        true -> as_binary(root(bytes(Name), bytes(Extension)));
        false -> root(flatten(Name), flatten(Extension))
    end.

%% A part of the name that is nothing but the extension stays.
root(Text, Extension) ->
    Root = without_end(Text, Extension),
    case Root =/= [] andalso lists:last(Root) =:= $/ of
        true -> Text;
        false -> Root
    end.

without_end(Text, End) ->
    case lists:suffix(End, Text) of
        true -> lists:sublist(Text, length(Text) - length(End));
        false -> Text
    end.

-spec join([name()]) -> string() | binary().
join([Name | Rest]) ->
    case lists:any(fun is_binary/1, [Name | Rest]) of
        true -> as_binary(joined([bytes(N) || N <- [Name | Rest]]));
        false -> joined([flatten(N) || N <- [Name | Rest]])
    end.

-spec join(name(), name()) -> string() | binary().
join(Name, Other) -> join([Name, Other]).

joined([First | Rest]) -> joined(Rest, after_slashes(First, [])).

%% The name so far, its last character first.
joined([[$/ | _] = Absolute | Rest], _) -> joined(Rest, after_slashes(Absolute, []));
joined([[] | Rest], Reversed) -> joined(Rest, Reversed);
joined([Part | Rest], [$., $/ | Reversed]) -> joined([Part | Rest], [$/ | Reversed]);
joined([Part | Rest], [$/ | _] = Reversed) -> joined(Rest, after_slashes(Part, Reversed));
joined([Part | Rest], Reversed) -> joined(Rest, after_slashes(Part, [$/ | Reversed]));
joined([], [$/]) -> "/";
joined([], [$/ | Reversed]) -> lists:reverse(Reversed);
joined([], Reversed) -> lists:reverse(Reversed).

%% Slashes that follow each other are one, and so is what is in a part between two around a dot.
after_slashes([$/ | T], [$/ | _] = Reversed) -> after_slashes(T, Reversed);
after_slashes([$., $/ | T], [$/ | _] = Reversed) -> after_slashes(T, Reversed);
after_slashes([C | T], Reversed) -> after_slashes(T, [C | Reversed]);
after_slashes([], Reversed) -> Reversed.

-spec split(name()) -> [string() | binary()].
split(Name) when is_binary(Name) -> [as_binary(Part) || Part <- split(binary_to_list(Name))];
split(Name) ->
    case flatten(Name) of
        [$/ | Rest] -> ["/" | parts(Rest)];
        Text -> parts(Text)
    end.

-spec pathtype(name()) -> absolute | relative | volumerelative.
pathtype(Name) ->
    case characters(Name) of
        [$/ | _] -> absolute;
        _ -> relative
    end.

-spec nativename(name()) -> string() | binary().
nativename(Name) -> join([Name]).

%% The current folder of the simulated computer is its root.
-spec absname(name()) -> string() | binary().
absname(Name) -> absname(Name, "/").

-spec absname(name(), name()) -> string() | binary().
absname(Name, Directory) ->
    case pathtype(Name) of
        absolute when is_binary(Directory) -> join([as_binary(bytes(Name))]);
        absolute -> join([flatten(Name)]);
        _ -> absname_join(Directory, Name)
    end.

-spec absname_join(name(), name()) -> string() | binary().
absname_join(Directory, Name) ->
    case is_binary(Directory) orelse is_binary(Name) of
        true -> as_binary(beneath(bytes(Directory), bytes(Name)));
        false -> beneath(flatten(Directory), flatten(Name))
    end.

beneath(Directory, []) -> joined([Directory]);
beneath(_, [$/ | _] = Name) -> joined([Name]);
beneath(Directory, Name) -> joined([Directory ++ [$/ | Name]]).
