-- Laziness-heavy: edit distance over rows that refer to themselves, and a knot-tied table of coin sums.
module Main where

letters :: Int -> Int -> [Int]
letters n s =
  if n == 0 then []
  else let t = rem (s * 1109 + 12345) 65536 in rem (quot t 64) 4 : letters (n - 1) t

headL :: [Int] -> Int
headL [] = 0
headL (x : _) = x

tailL :: [Int] -> [Int]
tailL [] = []
tailL (_ : xs) = xs

lastL :: Int -> [Int] -> Int
lastL d [] = d
lastL _ (x : xs) = lastL x xs

smaller :: Int -> Int -> Int
smaller x y = if x < y then x else y

range :: Int -> Int -> [Int]
range a b = if a > b then [] else a : range (a + 1) b

cells :: Int -> [Int] -> [Int] -> [Int] -> [Int]
cells _ [] _ _ = []
cells c (b : bs) above left =
  let diagonal = headL above
      up = headL (tailL above)
      cell = if b == c then diagonal else 1 + smaller diagonal (smaller up (headL left))
  in cell : cells c bs (tailL above) (tailL left)

rows :: [Int] -> [Int] -> [Int] -> [Int]
rows [] _ row = row
rows (c : cs) bs row =
  let new = (headL row + 1) : cells c bs row new
  in rows cs bs new

distance :: [Int] -> [Int] -> Int -> Int
distance as bs n = lastL 0 (rows as bs (range 0 n))

delay :: Int -> [Int] -> [Int]
delay k xs = if k == 0 then xs else 0 : delay (k - 1) xs

sums :: [Int] -> [Int] -> [Int]
sums [] _ = []
sums (x : xs) ys = rem (x + headL ys) 10007 : sums xs (tailL ys)

coin :: [Int] -> Int -> [Int]
coin old c = let new = sums old (delay c new) in new

coins :: [Int] -> [Int] -> [Int]
coins [] table = table
coins (c : cs) table = coins cs (coin table c)

ways :: Int -> Int
ways n = lastL 0 (coins (range 5 40) (1 : zeros n))

zeros :: Int -> [Int]
zeros n = if n == 0 then [] else 0 : zeros (n - 1)

run :: Int -> Int
run n = distance (letters n 1) (letters n 2) n + ways (10 * n)

main :: IO ()
main = print (run 600)
