-- | Maps from strings to numbers as trees of characters.
module Trie where

data Trie = Trie (Maybe Int) [(Char, Trie)] deriving (Eq, Show)

empty :: Trie
empty = Trie Nothing []

isEmpty :: Trie -> Bool
isEmpty (Trie Nothing []) = True
isEmpty _ = False

find :: String -> Trie -> Maybe Int
find [] (Trie value _) = value
find (c : cs) (Trie _ branches) = lookup c branches >>= find cs

insert :: String -> Int -> Trie -> Trie
insert [] n (Trie _ branches) = Trie (Just n) branches
insert (c : cs) n (Trie value branches) = Trie value (change branches)
  where
    change [] = [(c, insert cs n empty)]
    change ((d, trie) : rest)
      | c < d = (c, insert cs n empty) : (d, trie) : rest
      | c == d = (d, insert cs n trie) : rest
      | otherwise = (d, trie) : change rest

delete :: String -> Trie -> Trie
delete [] (Trie _ branches) = Trie Nothing branches
delete (c : cs) (Trie value branches) = Trie value (concatMap change branches)
  where
    change (d, trie)
      | c /= d = [(d, trie)]
      | isEmpty smaller = []
      | otherwise = [(d, smaller)]
      where smaller = delete cs trie

toList :: Trie -> [(String, Int)]
toList (Trie value branches) = own ++ [(c : cs, n) | (c, trie) <- branches, (cs, n) <- toList trie]
  where own = maybe [] (\n -> [("", n)]) value

fromList :: [(String, Int)] -> Trie
fromList = foldr (\(key, n) -> insert key n) empty

size :: Trie -> Int
size (Trie value branches) = maybe 0 (const 1) value + sum (map (size . snd) branches)

withPrefix :: String -> Trie -> Trie
withPrefix [] trie = trie
withPrefix (c : cs) (Trie _ branches) = case lookup c branches of
  Nothing -> empty
  Just trie | isEmpty below -> empty
            | otherwise -> Trie Nothing [(c, below)]
    where below = withPrefix cs trie

merge :: Trie -> Trie -> Trie
merge (Trie one left) (Trie other right) = Trie (maybe other Just one) (both left right)
  where
    both [] rest = rest
    both rest [] = rest
    both ((c, x) : xs) ((d, y) : ys)
      | c < d = (c, x) : both xs ((d, y) : ys)
      | c > d = (d, y) : both ((c, x) : xs) ys
      | otherwise = (c, merge x y) : both xs ys
