-- | Functions that call what a library raises errors in; each in another way.
module Places where

import Data.List (maximumBy)
import qualified Data.Map as Map
import Data.Ord (comparing)

asTheWholeBody :: Int -> Int
asTheWholeBody n = 2 ^ n

average :: [Int] -> Int
average xs = sum xs `div` length xs

inAnArgument :: Int -> Int
inAnArgument n = min 100 (asTheWholeBody n)

shared :: [Int] -> Int
shared xs = let most = foldr1 max xs in most + most

looked :: Map.Map Int Bool -> Bool
looked table = table Map.! 3

overloaded :: Enum a => a -> a
overloaded x = succ x

countdown :: Int -> Int
countdown n = if n == 0 then 2 ^ n else countdown (n - 1)

-- | A loop through a library function that may raise, and that ends in calling back.
dispatch :: Int -> Int -> Int
dispatch n count = foldr1 (\end again -> if n == 0 then end else again) [\_ -> count, \m -> dispatch (m - 1) $! count + 1] n

viaFold :: Int -> Int
viaFold n = foldr1 (\f g -> f . g) [\m -> if m == 0 then 0 else viaFold (m - 1)] n

data Person = Person {called :: String, age :: Int} | Nobody

oldest :: [Person] -> String
oldest = called . maximumBy (comparing age)

nameOf :: Person -> String
nameOf p = "<" ++ called p

data Side = Before | Behind deriving (Enum, Show)

other :: Side -> Side
other = succ
