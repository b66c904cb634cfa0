-module(uncaught_undef).
-export([main/0]).

main() -> nowhere:at_all(1).
