-- | Maps of numbers as height-balanced trees.
module Avl where

data Map = Leaf | Node Int Map Int Int Map deriving (Eq, Show)

height :: Map -> Int
height Leaf = 0
height (Node h _ _ _ _) = h

node :: Map -> Int -> Int -> Map -> Map
node left key value right = Node (max (height left) (height right) + 1) left key value right

slope :: Map -> Int
slope Leaf = 0
slope (Node _ left _ _ right) = height left - height right

balanced :: Map -> Int -> Int -> Map -> Map
balanced left key value right
  | difference > 1, slope left >= 0 = rotateRight (node left key value right)
  | difference > 1 = rotateRight (node (rotateLeft left) key value right)
  | difference < -1, slope right <= 0 = rotateLeft (node left key value right)
  | difference < -1 = rotateLeft (node left key value (rotateRight right))
  | otherwise = node left key value right
  where difference = height left - height right

rotateRight, rotateLeft :: Map -> Map
rotateRight (Node _ (Node _ a k v b) l w c) = node a k v (node b l w c)
rotateRight other = other
rotateLeft (Node _ a k v (Node _ b l w c)) = node (node a k v b) l w c
rotateLeft other = other

find :: Int -> Map -> Maybe Int
find _ Leaf = Nothing
find key (Node _ left k value right)
  | key < k = find key left
  | key > k = find key right
  | otherwise = Just value

insert :: Int -> Int -> Map -> Map
insert key value Leaf = node Leaf key value Leaf
insert key value (Node h left k v right)
  | key < k = balanced (insert key value left) k v right
  | key > k = balanced left k v (insert key value right)
  | otherwise = Node h left key value right

delete :: Int -> Map -> Map
delete _ Leaf = Leaf
delete key (Node _ left k v right)
  | key < k = balanced (delete key left) k v right
  | key > k = balanced left k v (delete key right)
  | otherwise = glue left right

glue :: Map -> Map -> Map
glue left Leaf = left
glue left right = balanced left key value rest
  where (key, value, rest) = leastOf right

leastOf :: Map -> (Int, Int, Map)
leastOf (Node _ Leaf k v right) = (k, v, right)
leastOf (Node _ left k v right) = (key, value, balanced rest k v right)
  where (key, value, rest) = leastOf left
leastOf Leaf = error "leastOf: empty"

toList :: Map -> [(Int, Int)]
toList Leaf = []
toList (Node _ left k v right) = toList left ++ (k, v) : toList right

fromList :: [(Int, Int)] -> Map
fromList = foldr (uncurry insert) Leaf
