-- Unions of maps and sets of very different sizes: contents, balance, whose keys and values are kept, and laziness.
import Data.List (foldl', sort, sortBy, sortOn, transpose)
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Ord (comparing)

-- | Numbers that look random.
numbers :: Int -> [Int]
numbers = iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

some :: Int -> Int -> [Int]
some n seed = map (`mod` 500) (take n (numbers seed))

-- | Equal keys that can be told apart.
data Key = Key Int Char deriving Show

instance Eq Key where
  Key a _ == Key b _ = a == b

instance Ord Key where
  compare (Key a _) (Key b _) = compare a b

mapsAgree :: Int -> Int -> Int -> Bool
mapsAgree m n seed = Map.valid both && Map.toList both == expected
  where
    xs = some m seed
    ys = some n (seed + 1)
    left = Map.fromList (zip xs [0 ..])
    right = Map.fromList (zip ys [1000 ..])
    both = Map.union left right
    expected = Map.toList (foldl' (\t (k, x) -> Map.insert k x t) right (Map.toList left))

setsAgree :: Int -> Int -> Int -> Bool
setsAgree m n seed = Set.valid both && Set.toList both == distinct (sort (xs ++ ys))
  where
    xs = some m seed
    ys = some n (seed + 7)
    both = Set.union (Set.fromList xs) (Set.fromList ys)
    distinct (a : b : rest)
      | a == b = distinct (b : rest)
      | otherwise = a : distinct (b : rest)
    distinct rest = rest

sizes :: [(Int, Int)]
sizes = [(m, n) | m <- [0, 1, 2, 3, 5, 9, 40], n <- [0, 1, 2, 4, 17, 33, 80, 300]]

main :: IO ()
main = do
  print [(m, n) | (m, n) <- sizes, s <- [1 .. 4], not (mapsAgree m n s) || not (mapsAgree n m s)]
  print [(m, n) | (m, n) <- sizes, s <- [1 .. 4], not (setsAgree m n s) || not (setsAgree n m s)]
  let named c = Map.fromList . map (\k -> (Key k c, c))
  print (Map.toList (Map.union (named 'a' [5]) (named 'b' [1 .. 20])))
  print (Map.toList (Map.union (named 'a' [1 .. 20]) (named 'b' [5])))
  print (Map.toList (Map.union (named 'a' [4, 9]) (named 'b' [1 .. 20])))
  print (Map.toList (Map.union (named 'a' [4, 9, 25]) (named 'b' [1 .. 30])))
  print (Map.size (Map.union (Map.fromList [(3, undefined)]) (Map.fromList [(k, undefined) | k <- [1 .. 40 :: Int]])))
  let keyed c = Set.fromList . map (`Key` c)
  print (Set.toList (Set.union (keyed 'a' [4, 9]) (keyed 'b' [1 .. 20])))
  print (Set.toList (Set.union (keyed 'a' [1 .. 20]) (keyed 'b' [4])))
  print (foldl' Map.union Map.empty [Map.fromList [(i, i), (i + 1, i)] | i <- [1 .. 30 :: Int]])
  -- sorting: stable, lazy in what need not be compared, and of lists with every kind of run
  print (map snd (sortBy (comparing fst) [(k `mod` 3, k) | k <- [1 .. 20 :: Int]]))
  print (take 3 (sort [x `mod` 97 | x <- take 2000 (numbers 3)]))
  print (sortOn negate [1, 1, 2, 3, 2, 1, 4, 4, 0 :: Int])
  print [sort xs == foldr insertOne [] xs | n <- [0 .. 30], let xs = some n (n * 31)]
  print (transpose ["abc", "d", "", "efgh"])
  print (map (take 3) (take 3 (transpose [[i ..] | i <- [1 .. 4 :: Int]])))
  print (map (take 2) (take 2 (transpose (repeat [1, 2, 3 :: Int]))))
  where
    insertOne x ys = takeWhile (< x) ys ++ [x] ++ dropWhile (< x) ys
