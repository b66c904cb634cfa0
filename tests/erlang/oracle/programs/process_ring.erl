%% A ring of processes, a token that goes around, and the sieve of Eratosthenes as a chain of processes.
-module(process_ring).
-export([main/0]).

main() ->
    io:format("~p~n", [around(50, 20)]),
    io:format("~p~n", [primes(50)]).

around(Processes, Rounds) ->
    Self = self(),
    First = lists:foldl(fun(_, Next) -> spawn(fun() -> member(Next) end) end, Self, lists:seq(1, Processes)),
    Hops = lists:sum([begin
                          First ! {token, 1},
                          receive {token, N} -> N end
                      end || _ <- lists:seq(1, Rounds)]),
    First ! stop,
    receive stop -> {hops, Hops} end.

member(Next) ->
    receive
        {token, N} ->
            Next ! {token, N + 1},
            member(Next);
        stop -> Next ! stop
    end.

primes(Most) ->
    Self = self(),
    Sieve = spawn(fun() -> sieve(Self) end),
    [Sieve ! N || N <- lists:seq(2, Most)],
    Sieve ! done,
    collect([]).

collect(Found) ->
    receive
        {prime, P} -> collect([P | Found]);
        finished -> lists:sort(Found)
    end.

sieve(Parent) ->
    receive
        done -> Parent ! finished;
        P ->
            Parent ! {prime, P},
            Self = self(),
            Next = spawn_link(fun() -> sieve(Parent) end),
            filter(P, Next, Self)
    end.

filter(P, Next, Self) ->
    receive
        done -> Next ! done;
        N when N rem P =:= 0 -> filter(P, Next, Self);
        N ->
            Next ! N,
            filter(P, Next, Self)
    end.
