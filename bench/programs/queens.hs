-- List comprehension: all ways to place n queens.
module Main where

range :: Int -> Int -> [Int]
range a b = if a > b then [] else a : range (a + 1) b

safe :: Int -> Int -> [Int] -> Bool
safe _ _ [] = True
safe q d (p : ps) =
  if q == p then False
  else if q == p + d then False
  else if q == p - d then False
  else safe q (d + 1) ps

place :: Int -> Int -> [[Int]]
place n k =
  if k == 0 then [[]]
  else [q : qs | qs <- place n (k - 1), q <- range 1 n, safe q 1 qs]

count :: Int -> [[Int]] -> Int
count acc [] = acc
count acc (_ : xs) = let a = acc + 1 in a `seq` count a xs

run :: Int -> Int
run n = count 0 (place n n)

main :: IO ()
main = print (run 10)
