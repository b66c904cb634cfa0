-- | Removing redundant tests: the set-covering heuristic that a test generator ends with, as a program to
-- generate tests for. A test is known by the items that it covers; again and again the test with the most
-- items not yet covered is kept, until nothing new comes. Items are kept in balanced search trees.
--
-- Try:  clew generate examples/setcover/SetCover.hs reduce
module SetCover (reduce) where

-- * The heuristic

-- | Tests, each as the list of the items that it covers, without those that the others make redundant.
reduce :: [[Int]] -> [[Int]]
reduce tests = keep (foldr (flip (foldr insert)) Tip tests) tests

-- | The tests to keep for the items still to cover.
keep :: Set -> [[Int]] -> [[Int]]
keep todo tests
  | isEmpty todo = []
  | otherwise    = case best todo tests of
      Nothing    -> []
      Just chosen -> chosen : keep (foldr delete todo chosen) tests

-- | The test that covers most of the items, the first of several; none when no test covers any.
best :: Set -> [[Int]] -> Maybe [Int]
best todo = go 0 Nothing
  where
    go _ found [] = found
    go n found (t : ts)
      | covered > n = go covered (Just t) ts
      | otherwise   = go n found ts
      where covered = gain todo t

-- | How many different items of a test are in a set.
gain :: Set -> [Int] -> Int
gain _ [] = 0
gain todo (x : xs)
  | member x todo = 1 + gain (delete x todo) xs
  | otherwise     = gain todo xs

-- * Balanced trees

-- | An AVL tree: the heights of two siblings differ by one at most.
data Set = Tip | Node Int Set Int Set

isEmpty :: Set -> Bool
isEmpty Tip = True
isEmpty (Node _ _ _ _) = False

height :: Set -> Int
height Tip = 0
height (Node h _ _ _) = h

member :: Int -> Set -> Bool
member _ Tip = False
member x (Node _ l y r) = case compare x y of
  LT -> member x l
  EQ -> True
  GT -> member x r

insert :: Int -> Set -> Set
insert x Tip = node Tip x Tip
insert x t@(Node _ l y r) = case compare x y of
  LT -> balance (insert x l) y r
  EQ -> t
  GT -> balance l y (insert x r)

delete :: Int -> Set -> Set
delete _ Tip = Tip
delete x (Node _ l y r) = case compare x y of
  LT -> balance (delete x l) y r
  EQ -> join l r
  GT -> balance l y (delete x r)

-- | Two trees as one, all items of the first before those of the second.
join :: Set -> Set -> Set
join l Tip = l
join l r = let (x, rest) = takeLeast r in balance l x rest

-- | The least item of a tree and the others.
takeLeast :: Set -> (Int, Set)
takeLeast (Node _ Tip x r) = (x, r)
takeLeast (Node _ l x r) = let (y, rest) = takeLeast l in (y, balance rest x r)

node :: Set -> Int -> Set -> Set
node l x r = Node (1 + max (height l) (height r)) l x r

-- | A tree of two whose heights differ by two at most.
balance :: Set -> Int -> Set -> Set
balance l x r
  | height l > height r + 1 = leftHeavy l x r
  | height r > height l + 1 = rightHeavy l x r
  | otherwise               = node l x r

leftHeavy :: Set -> Int -> Set -> Set
leftHeavy (Node _ ll y lr) x r
  | height ll >= height lr  = node ll y (node lr x r)
leftHeavy (Node _ ll y (Node _ a z b)) x r = node (node ll y a) z (node b x r)

rightHeavy :: Set -> Int -> Set -> Set
rightHeavy l x (Node _ rl y rr)
  | height rr >= height rl  = node (node l x rl) y rr
rightHeavy l x (Node _ (Node _ a z b) y rr) = node (node l x a) z (node b y rr)
