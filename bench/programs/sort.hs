-- Sorting: quicksort and bottom-up merge sort of one pseudo-random list.
module Main where

random :: Int -> Int -> [Int]
random n s =
  if n == 0 then []
  else let t = rem (s * 1109 + 12345) 65536 in t : random (n - 1) t

append :: [Int] -> [Int] -> [Int]
append [] ys = ys
append (x : xs) ys = x : append xs ys

below :: Int -> [Int] -> [Int]
below _ [] = []
below p (x : xs) = if x < p then x : below p xs else below p xs

above :: Int -> [Int] -> [Int]
above _ [] = []
above p (x : xs) = if x < p then above p xs else x : above p xs

quick :: [Int] -> [Int]
quick [] = []
quick (p : xs) = append (quick (below p xs)) (p : quick (above p xs))

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge (x : xs) [] = x : xs
merge (x : xs) (y : ys) =
  if x < y then x : merge xs (y : ys) else y : merge (x : xs) ys

single :: [Int] -> [[Int]]
single [] = []
single (x : xs) = [x] : single xs

pairs :: [[Int]] -> [[Int]]
pairs [] = []
pairs (a : r) = case r of
  [] -> [a]
  b : s -> merge a b : pairs s

rounds :: [[Int]] -> [Int]
rounds [] = []
rounds (a : r) = case r of
  [] -> a
  _ : _ -> rounds (pairs (a : r))

check :: Int -> Int -> [Int] -> [Int] -> Int
check _ acc [] _ = acc
check _ acc (_ : _) [] = acc
check i acc (x : xs) (y : ys) =
  let a = rem (acc + rem (i * 7 + x) 1000 + (x - y)) 1000003
      j = i + 1
  in a `seq` j `seq` check j a xs ys

run :: Int -> Int
run n = let xs = random n 42 in check 0 0 (quick xs) (rounds (single xs))

main :: IO ()
main = print (run 40000)
