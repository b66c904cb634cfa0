-- Types that are described to the machine as texts, and one text that somebody has written.
module Texts where

lastOf :: Data a => [a] -> a
lastOf (_ ++ [x]) = x

paired :: Bool -> [Bool]
paired x = lastOf [[x], y] where y free

isYes :: String -> Bool
isYes s = s == "yes"
