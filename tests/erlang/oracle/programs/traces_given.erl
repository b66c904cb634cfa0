%% What error/2, error/3 and raise/3 make of the stack traces that they are given.
-module(traces_given).
-export([main/0]).
f(X, Y) -> erlang:error(badarg, [X, Y], [{error_info, #{module => foo, cause => #{1 => "a"}}}]).
g(X, Y) -> erlang:error(badarg, none, [{error_info, #{module => foo, cause => #{1 => "a"}}}]).
h(X, Y) -> erlang:error(badarg, [X, Y], [{error_info, #{}}]).
i(X, Y) -> erlang:error(badarg, [X, Y], [foo]).
j(X, Y) -> erlang:error(badarg, [X, Y], []).
k(X, Y) -> erlang:error(badarg, foo, []).
l(X, Y) -> erlang:error(badarg, foo).
m(X, Y) -> erlang:error(badarg, [a|b]).
n(X, Y) -> erlang:error(badarg, [X,Y], [{error_info, [1]}]).
o(X, Y) -> erlang:error(badarg, [X,Y], [{error_info, #{function=>abc}}, foo]).
p(X, Y) -> erlang:error(badarg, [X,Y], bar).
q(X, Y) -> erlang:error(badarg, [X,Y], [{error_info, #{a=>1}},{error_info, #{a=>2}}]).
r(X, Y) -> erlang:raise(error, foo, [{a,b,1,[]},{a,b,[],[{error_info,#{}}]},{a,b,2}, {fun lists:map/2, [1]}, {fun(_)-> 1 end, 1, []}]).
s(X, Y) -> erlang:raise(error, foo, [bar]).
t(X, Y) -> erlang:raise(error, foo, bar).
u(X, Y) -> erlang:raise(error, foo, [{a,b,-1,[]}]).
v(X, Y) -> erlang:raise(foo, foo, []).
w(X, Y) -> erlang:raise(error, foo, [{a,b,1,foo}]).
x(X, Y) -> erlang:raise(error, foo, [{a,b,1,[foo]}]).
y(X, Y) -> erlang:raise(error, foo, []).
z(X, Y) -> erlang:raise(error, foo, [{a,b,1,[{file,1},{line,a}]}]).
main() -> [io:format("~0p~n", [try F(1,2) catch C:R:S -> {C,R,first(S)} end]) ||
  F <- [fun f/2, fun g/2, fun h/2,fun i/2,fun j/2,fun k/2,fun l/2,fun m/2,fun n/2,fun o/2,fun p/2,fun q/2,
   fun r/2, fun s/2, fun t/2,fun u/2,fun v/2,fun w/2,fun x/2,fun y/2,fun z/2 ]].

first([{M, F, A, I} | _]) -> {M, F, A, proplists:delete(file, I)};
first([E | _]) when is_function(element(1, E)) -> {a_fun, setelement(1, E, x)};
first(S) -> S.
