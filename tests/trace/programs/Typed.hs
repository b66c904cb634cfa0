module Typed where

import qualified Data.Map as Map

newtype Age = Age Int deriving Show

newtype Wrapped a = Wrapped { unwrap :: a } deriving Show

data Person = Person String Age deriving Show

older :: Age -> Age
older (Age n) = Age (n + 1)

rename :: Person -> Person
rename (Person _ age) = Person (emptied "x") (older age)

emptied :: String -> String
emptied text = drop 1 text

twice :: (a -> a) -> a -> a
twice f x = f (f x)

table :: Int -> Map.Map Int Age
table n = Map.insert n (Age n) Map.empty

wrapped :: Wrapped String
wrapped = Wrapped (emptied "y")

local :: Int -> String
local n = go n ""
  where
    go 0 acc = acc
    go k acc = go (k - 1) acc
