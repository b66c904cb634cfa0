-module(deprecated_notexported).
-export([f/0]).
-deprecated({g,0}).
f() -> g().
g() -> 2.
