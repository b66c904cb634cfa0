-- | Run-length coding, with a complete specification of every function.
module Runs where

import Data.List (group)
import Test.QuickCheck

type Run = (Int, Bool)

packed :: [Bool] -> [Run]
packed [] = []
packed (b : bs) = (1 + count b bs, b) : packed (dropRun b bs)

count :: Bool -> [Bool] -> Int
count _ [] = 0
count b (c : cs)
  | b == c = 1 + count b cs
  | otherwise = 0

dropRun :: Bool -> [Bool] -> [Bool]
dropRun _ [] = []
dropRun b (c : cs)
  | b == c = dropRun b cs
  | otherwise = c : cs

unpacked :: [Run] -> [Bool]
unpacked [] = []
unpacked ((n, b) : rest) = times n b (unpacked rest)

times :: Int -> Bool -> [Bool] -> [Bool]
times n b rest
  | n <= 0 = rest
  | otherwise = b : times (n - 1) b rest

longest :: [Bool] -> Int
longest bs = most 0 (map fst (packed bs))

most :: Int -> [Int] -> Int
most best [] = best
most best (n : ns)
  | n > best = most n ns
  | otherwise = most best ns

spec_packed :: [Bool] -> Bool
spec_packed bs = packed bs == [(length run, head run) | run <- group bs]

spec_count :: Bool -> [Bool] -> Bool
spec_count b bs = count b bs == length (takeWhile (== b) bs)

spec_dropRun :: Bool -> [Bool] -> Bool
spec_dropRun b bs = dropRun b bs == dropWhile (== b) bs

spec_unpacked :: [Run] -> Bool
spec_unpacked runs = unpacked runs == concat [replicate n b | (n, b) <- runs]

spec_times :: Int -> Bool -> [Bool] -> Bool
spec_times n b rest = times n b rest == replicate n b ++ rest

spec_longest :: [Bool] -> Bool
spec_longest bs = longest bs == maximum (0 : map length (group bs))

spec_most :: Int -> [Int] -> Bool
spec_most best ns = most best ns == maximum (best : ns)
