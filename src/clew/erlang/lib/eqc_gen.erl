%% QuickCheck's generators: its module `eqc_gen`, in terms of PropEr's.
-module(eqc_gen).

-export([bool/0, int/0, nat/0, largeint/0, real/0, char/0, binary/0, binary/1, bitstring/0, bitstring/1, choose/2,
         elements/1, oneof/1, frequency/1, list/1, vector/2, return/1, resize/2, non_empty/1, noshrink/1, default/2,
         weighted_default/2, orderedlist/1, shrink_list/1, function0/1, function1/1, function2/1, function3/1,
         function4/1, map/2, utf8/0]).

bool() -> proper_types:bool().
int() -> proper_types:int().
nat() -> proper_types:nat().
largeint() -> proper_types:largeint().
real() -> proper_types:real().
char() -> proper_types:char().
binary() -> proper_types:binary().
binary(Length) -> proper_types:binary(Length).
bitstring() -> proper_types:bitstring().
bitstring(Length) -> proper_types:bitstring(Length).
choose(Low, High) -> proper_types:choose(Low, High).
elements(Terms) -> proper_types:elements(Terms).
oneof(Raws) -> proper_types:oneof(Raws).
frequency(Weighted) -> proper_types:frequency(Weighted).
list(Raw) -> proper_types:list(Raw).
vector(Length, Raw) -> proper_types:vector(Length, Raw).
return(Term) -> proper_types:return(Term).
resize(Size, Raw) -> proper_types:resize(Size, Raw).
non_empty(Raw) -> proper_types:non_empty(Raw).
noshrink(Raw) -> proper_types:noshrink(Raw).
default(Default, Raw) -> proper_types:default(Default, Raw).
weighted_default(Default, Raw) -> proper_types:weighted_default(Default, Raw).
orderedlist(Raw) -> proper_types:orderedlist(Raw).
shrink_list(List) -> proper_types:shrink_list(List).
function0(Raw) -> proper_types:function0(Raw).
function1(Raw) -> proper_types:function1(Raw).
function2(Raw) -> proper_types:function2(Raw).
function3(Raw) -> proper_types:function3(Raw).
function4(Raw) -> proper_types:function4(Raw).
map(Key, Value) -> proper_types:map(Key, Value).
utf8() -> proper_types:utf8().
