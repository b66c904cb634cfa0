-- Keys and a name come from standard input.
module Main where

import AnsiDemo

main = interact program
