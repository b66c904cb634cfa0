%% Match specifications of `ets`: patterns, guards and bodies that are terms.
-module(clew_match_spec).

-export([is_constant/1, is_spec/1, run/2]).

%% Whether a term is a match specification.
-spec is_spec(term()) -> boolean().
is_spec(Clauses) when is_list(Clauses), Clauses =/= [] ->
    lists:all(fun({_, Guards, Body}) -> is_list(Guards) andalso is_list(Body) andalso Body =/= [];
                 (_) -> false
              end, Clauses);
is_spec(_) -> false.

%% The result of the first clause that takes an object.
-spec run([{term(), [term()], [term()]}], tuple()) -> {matched, term()} | false.
run([{Pattern, Guards, Body} | Rest], Object) ->
    case match(Pattern, Object, #{}) of
        false -> run(Rest, Object);
        Bound ->
            case lists:all(fun(Guard) -> holds(Guard, Bound, Object) end, Guards) of
                true ->
                    try lists:foldl(fun(Part, _) -> value(Part, Bound, Object) end, true, Body) of
                        Result -> {matched, Result}
                    catch
                        error:_ -> {matched, 'EXIT'}
                    end;
                false -> run(Rest, Object)
            end
    end;
run([], _) -> false.

%% Whether a pattern has no variables.
-spec is_constant(term()) -> boolean().
is_constant('_') -> false;
is_constant(A) when is_atom(A) -> variable(A) =:= none;
is_constant([H | T]) -> is_constant(H) andalso is_constant(T);
is_constant(T) when is_tuple(T) -> lists:all(fun is_constant/1, tuple_to_list(T));
is_constant(M) when is_map(M) -> lists:all(fun is_constant/1, maps:values(M));
is_constant(_) -> true.

%% The number of '$1' and the like.
variable(A) ->
    case atom_to_list(A) of
        [$$ | [_ | _] = Digits] ->
            case lists:all(fun(C) -> C >= $0 andalso C =< $9 end, Digits) of
                true -> list_to_integer(Digits);
                false -> none
            end;
        _ -> none
    end.

match('_', _, Bound) -> Bound;
match(A, Value, Bound) when is_atom(A) ->
    case variable(A) of
        none -> same(A, Value, Bound);
        N ->
            case Bound of
                #{N := Before} -> same(Before, Value, Bound);
                _ -> Bound#{N => Value}
            end
    end;
match([H | T], [V | Rest], Bound) ->
    case match(H, V, Bound) of
        false -> false;
        Found -> match(T, Rest, Found)
    end;
match(P, V, Bound) when is_tuple(P), is_tuple(V), tuple_size(P) =:= tuple_size(V) ->
    match(tuple_to_list(P), tuple_to_list(V), Bound);
match(P, V, Bound) when is_map(P), is_map(V) ->
    maps:fold(fun(_, _, false) -> false;
                 (K, Part, Found) ->
                      case V of
                          #{K := Value} -> match(Part, Value, Found);
                          _ -> false
                      end
              end, Bound, P);
match(P, V, Bound) -> same(P, V, Bound).

same(X, X, Bound) -> Bound;
same(_, _, _) -> false.

holds(Guard, Bound, Object) ->
    try value(Guard, Bound, Object) =:= true
    catch
        error:_ -> false
    end.

%% The value of an expression of a guard or a body.
value('$_', _, Object) -> Object;
value('$$', Bound, _) -> [V || {_, V} <- lists:sort(maps:to_list(Bound))];
value(A, Bound, _) when is_atom(A) ->
    case variable(A) of
        none -> A;
        N -> maps:get(N, Bound)
    end;
value({Tuple}, Bound, Object) when is_tuple(Tuple) ->
    list_to_tuple([value(Part, Bound, Object) || Part <- tuple_to_list(Tuple)]);
value({const, Term}, _, _) -> Term;
value({'andalso', A, B}, Bound, Object) -> value(A, Bound, Object) andalso value(B, Bound, Object);
value({'orelse', A, B}, Bound, Object) -> value(A, Bound, Object) orelse value(B, Bound, Object);
value(Call, Bound, Object) when is_tuple(Call), tuple_size(Call) > 0 ->
    [F | Args] = tuple_to_list(Call),
    call(F, [value(Arg, Bound, Object) || Arg <- Args]);
value([H | T], Bound, Object) -> [value(H, Bound, Object) | value(T, Bound, Object)];
value(M, Bound, Object) when is_map(M) -> maps:map(fun(_, V) -> value(V, Bound, Object) end, M);
value(Term, _, _) -> Term.

call('and', [_ | _] = Values) -> lists:foldl(fun(A, B) -> A and B end, true, Values);
call('or', [_ | _] = Values) -> lists:foldl(fun(A, B) -> A or B end, false, Values);
call('xor', [A, B]) -> A xor B;
call('not', [A]) -> not A;
call('==', [A, B]) -> A == B;
call('/=', [A, B]) -> A /= B;
call('=:=', [A, B]) -> A =:= B;
call('=/=', [A, B]) -> A =/= B;
call('<', [A, B]) -> A < B;
call('=<', [A, B]) -> A =< B;
call('>', [A, B]) -> A > B;
call('>=', [A, B]) -> A >= B;
call('+', [A, B]) -> A + B;
call('-', [A, B]) -> A - B;
call('*', [A, B]) -> A * B;
call('/', [A, B]) -> A / B;
call('div', [A, B]) -> A div B;
call('rem', [A, B]) -> A rem B;
call('-', [A]) -> -A;
call('+', [A]) -> +A;
call('band', [A, B]) -> A band B;
call('bor', [A, B]) -> A bor B;
call('bxor', [A, B]) -> A bxor B;
call('bsl', [A, B]) -> A bsl B;
call('bsr', [A, B]) -> A bsr B;
call('bnot', [A]) -> bnot A;
call(is_atom, [A]) -> is_atom(A);
call(is_float, [A]) -> is_float(A);
call(is_integer, [A]) -> is_integer(A);
call(is_list, [A]) -> is_list(A);
call(is_number, [A]) -> is_number(A);
call(is_pid, [A]) -> is_pid(A);
call(is_port, [_]) -> false;
call(is_reference, [A]) -> is_reference(A);
call(is_tuple, [A]) -> is_tuple(A);
call(is_map, [A]) -> is_map(A);
call(is_map_key, [K, M]) -> is_map_key(K, M);
call(is_binary, [A]) -> is_binary(A);
call(is_boolean, [A]) -> is_boolean(A);
call(is_function, [A]) -> is_function(A);
call(is_record, [A, Tag]) -> is_record(A, Tag);
call(is_record, [A, Tag, Size]) -> is_record(A, Tag, Size);
call(abs, [A]) -> abs(A);
call(element, [I, T]) -> element(I, T);
call(hd, [L]) -> hd(L);
call(tl, [L]) -> tl(L);
call(length, [L]) -> length(L);
call(map_get, [K, M]) -> map_get(K, M);
call(map_size, [M]) -> map_size(M);
call(node, []) -> node();
call(node, [_]) -> node();
call(round, [A]) -> round(A);
call(trunc, [A]) -> trunc(A);
call(size, [A]) -> size(A);
call(bit_size, [A]) -> bit_size(A);
call(byte_size, [A]) -> byte_size(A);
call(float, [A]) -> float(A);
call(self, []) -> self().
