-- Calls that are given the same long list.
module Rota where

data Helper = Helper { name :: String, days :: [Int] } deriving (Eq, Show)

helpers :: [Helper]
helpers = [Helper "Ann" [1, 4, 7, 10], Helper "Ben" [2, 5, 8, 11], Helper "Eve" [3, 6, 9, 12]]

-- free is defective: it should be all that are free
free :: Int -> [Helper] -> [String]
free day known = take 1 [name h | h <- known, day `elem` days h]

rota :: Int -> [[String]]
rota count = [free day helpers | day <- [1 .. count]]
