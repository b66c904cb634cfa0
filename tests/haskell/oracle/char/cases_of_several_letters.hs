-- Letters whose other case is written with several letters, and those with three cases
module Main where

import Data.Char (toLower, toTitle, toUpper)

letters :: [Char]
letters = "\223\304\305\329\452\453\454\496\912\944\1415\7830\7838\8016\8064\8071\8072\8087\8088\8103\8115\8116\8124\8131\8140\8179\8188\64256\64263aZ9"

main :: IO ()
main = mapM_ (\c -> print (c, toUpper c, toLower c, toTitle c)) letters
