module Foo where
main = 3
