-- | Priority queues of numbers as leftist heaps.
module Leftist where

data Heap = Empty | Node Int Int Heap Heap deriving (Eq, Show)

rank :: Heap -> Int
rank Empty = 0
rank (Node r _ _ _) = r

node :: Int -> Heap -> Heap -> Heap
node x one other
  | rank one >= rank other = Node (rank other + 1) x one other
  | otherwise = Node (rank one + 1) x other one

merge :: Heap -> Heap -> Heap
merge Empty heap = heap
merge heap Empty = heap
merge one@(Node _ x a b) other@(Node _ y c d)
  | x <= y = node x a (merge b other)
  | otherwise = node y c (merge one d)

insert :: Int -> Heap -> Heap
insert x = merge (Node 1 x Empty Empty)

least :: Heap -> Maybe Int
least Empty = Nothing
least (Node _ x _ _) = Just x

withoutLeast :: Heap -> Heap
withoutLeast Empty = Empty
withoutLeast (Node _ _ one other) = merge one other

fromList :: [Int] -> Heap
fromList = foldr insert Empty

toSortedList :: Heap -> [Int]
toSortedList Empty = []
toSortedList heap@(Node _ x _ _) = x : toSortedList (withoutLeast heap)

elements :: Heap -> [Int]
elements Empty = []
elements (Node _ x one other) = x : elements one ++ elements other

takeBelow :: Int -> Heap -> ([Int], Heap)
takeBelow limit heap = case least heap of
  Just x | x < limit -> let (xs, rest) = takeBelow limit (withoutLeast heap) in (x : xs, rest)
  _ -> ([], heap)
