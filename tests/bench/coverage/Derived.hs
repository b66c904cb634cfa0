-- Two expressions that somebody wrote, and many that nobody did.
module Derived (T (..), f) where

data T = A | B deriving (Eq, Show)

f :: T -> Int
f A = 1
f B = 2
