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

%% What is between slashes.
parts(Text) -> string:lexemes(Text, "/").

-spec basename(name(), name()) -> string() | binary().
basename(Name, Extension) ->
    Ext = case Extension of
              Binary when is_binary(Binary) -> binary_to_list(Binary);
              _ -> flatten(Extension)
          end,
    Strip = fun(Text) ->
                    Base = characters(basename(case is_binary(Name) orelse is_binary(Extension) of
                                                   true -> list_to_binary(Text);
                                                   false -> Text
                                               end)),
                    case lists:suffix(Ext, Base) of
                        true -> lists:sublist(Base, length(Base) - length(Ext));
                        false -> Base
                    end
            end,
    case is_binary(Name) orelse is_binary(Extension) of
        true -> as_binary(as_text(characters(Name), Strip));
        false -> as_text(Name, Strip)
    end.

characters(Name) when is_binary(Name) -> binary_to_list(Name);
characters(Name) -> flatten(Name).

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

single_slashes([$/, $/ | T]) -> single_slashes([$/ | T]);
single_slashes([$/, $., $/ | T]) -> single_slashes([$/ | T]);
single_slashes([C | T]) -> [C | single_slashes(T)];
single_slashes([]) -> [].

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
    Ext = characters(Extension),
    Strip = fun(Text) ->
                    case lists:suffix(Ext, Text) of
                        true -> lists:sublist(Text, length(Text) - length(Ext));
                        false -> Text
                    end
            end,
    case is_binary(Name) orelse is_binary(Extension) of
        true -> as_binary(Strip(characters(Name)));
        false -> Strip(flatten(Name))
    end.

-spec join([name()]) -> string() | binary().
join([Name | Rest]) ->
    case lists:any(fun is_binary/1, [Name | Rest]) of
        true -> as_binary(joined([characters(N) || N <- [Name | Rest]]));
        false -> joined([flatten(N) || N <- [Name | Rest]])
    end.

-spec join(name(), name()) -> string() | binary().
join(Name, Other) -> join([Name, Other]).

joined([One]) -> tidy(One);
joined([Left, Right | Rest]) ->
    case Right of
        [$/ | _] -> joined([Right | Rest]);
        _ -> joined([beside(Left, Right) | Rest])
    end.

beside([], []) -> [];
beside([], Right) -> [$/ | Right];
beside(Left, Right) -> Left ++ [$/ | Right].

%% Slashes that follow each other are one, and so is what is between two around a dot.
tidy([]) -> [];
tidy(Text) ->
    case strip_slashes(Text) of
        [] -> "/";
        Stripped -> single_slashes(Stripped)
    end.

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
        absolute -> join([flatten(Name)]);
        _ -> join([flatten(Directory), flatten(Name)])
    end.

-spec absname_join(name(), name()) -> string() | binary().
absname_join(Directory, Name) -> join([flatten(Directory), flatten(Name)]).
