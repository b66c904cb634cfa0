-module(deciding).
-export([main/0]).
-record(kept, {first = [x || _ <- [1]]}).

%% Decisions and qualifiers over several lines.
main() ->
    {f(a), g(b), h(-3), i([]), j(2), k([], []), b([1]), c([]), d([4]), e(<<8>>), blocks([1]), #kept{}}.

f(X) ->
    is_atom(X)
        orelse
        is_list(X).
g(X) ->
    Y = is_atom(X)
        andalso
        X =/= a,
    Y.
h(X) ->
    (X > 1
     orelse X < -1)
        andalso
        (X > 5
         orelse
         X < -5).
i(X) ->
    [
     is_atom(X) andalso
     X =:= a,
     is_list(X)
       orelse
       X].
j(X) ->
    case X > 1
        andalso
        X < 10 of
        true -> 1;
        false -> 2
    end.
k(X, Y) ->
    {X,
     Y}
    =
    {Y,
     X},
    X
    ++
    Y.
b(L) ->
    [X ||
        X <- L,
        begin
            Y = X + 1,
            Y > 2
        end,
        X < 10].
c(L) ->
    [X || X <-
        case L of
            [] -> [];
            _ -> tl(L)
        end,
        X > 1,
        X < 7].
d(L) ->
    [X ||
        X <- begin
            L end,
        X > 3,
        lists:member(X, L)
        andalso
        X < 9,
        case X of 5 -> true; _ -> false end].
e(B) ->
    << <<X>>
       || <<X>> <= B,
          X > 5,
          fun(Z) ->
              Z > X
          end(7),
          (fun(Z) ->
              W = Z,
              W > X
          end)(7) >>.
blocks(L) ->
    {[begin
          Y = X,
          Y
      end || X <- L],
     [begin [begin
                 X
             end || _ <- L]
      end || X <- L],
     << <<(begin
               X
           end)>> || X <- L >>,
     [X || X <-
               [begin
                    Y end || Y <- L]]}.
