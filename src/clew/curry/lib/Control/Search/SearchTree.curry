-- | The values of an expression as a tree of choices. The search has been made, lazily and fairly, when the tree is
-- built: it has all values, but the choices in it are only that there is one more. So strategies agree.
module Control.Search.SearchTree
  ( SearchTree(..), someSearchTree, getSearchTree, isDefined, showSearchTree, searchTreeSize, limitSearchTree
  , Strategy, dfsStrategy, bfsStrategy, idsStrategy, idsStrategyWith, diagStrategy
  , allValuesWith, allValuesDFS, allValuesBFS, allValuesIDS, allValuesIDSwith, allValuesDiag
  , getAllValuesWith, printAllValuesWith, someValue, someValueWith
  , ValueSequence, emptyVS, addVS, failVS, (|++|), vsToList
  ) where

import Control.AllValues (allValues)

-- | A value, a failure, or a choice.
data SearchTree a = Value a | Fail Int | Or (SearchTree a) (SearchTree a)

-- | What a strategy finds in a tree.
data ValueSequence a = ValueSequence [a]

type Strategy a = SearchTree a -> ValueSequence a

someSearchTree :: a -> SearchTree a
someSearchTree x = tree (allValues x)
  where
    tree [] = Fail 0
    tree (y : ys) = more y ys
    more y [] = Value y
    more y (z : zs) = Or (Value y) (more z zs)

getSearchTree :: a -> IO (SearchTree a)
getSearchTree x = return (someSearchTree x)

isDefined :: a -> Bool
isDefined x = not (null (allValues x))

-- | A line for each node, below what it is a choice of.
showSearchTree :: Show a => SearchTree a -> String
showSearchTree t = unlines (rows t)
  where
    rows (Value x) = [show x]
    rows (Fail _) = ["!"]
    rows (Or a b) = "?" : map ("  " ++) (rows a ++ rows b)

-- | How many values, failures and choices there are.
searchTreeSize :: SearchTree a -> (Int, Int, Int)
searchTreeSize (Value _) = (1, 0, 0)
searchTreeSize (Fail _) = (0, 1, 0)
searchTreeSize (Or a b) = (v + v', f + f', o + o' + 1)
  where
    (v, f, o) = searchTreeSize a
    (v', f', o') = searchTreeSize b

-- | The tree down to some level of choices; below are failures.
limitSearchTree :: Int -> SearchTree a -> SearchTree a
limitSearchTree _ (Value x) = Value x
limitSearchTree _ (Fail d) = Fail d
limitSearchTree n (Or a b)
  | n < 0 = Fail (-1)
  | otherwise = Or (limitSearchTree (n - 1) a) (limitSearchTree (n - 1) b)

dfsStrategy, bfsStrategy, idsStrategy, diagStrategy :: Strategy a
dfsStrategy t = ValueSequence (below t [])
  where
    below (Value x) rest = x : rest
    below (Fail _) rest = rest
    below (Or a b) rest = below a (below b rest)
bfsStrategy t = ValueSequence (level [t])
  where
    level [] = []
    level ts@(_ : _) = [x | Value x <- ts] ++ level (concat [[a, b] | Or a b <- ts])
idsStrategy = bfsStrategy
diagStrategy = bfsStrategy

idsStrategyWith :: Int -> (Int -> Int) -> Strategy a
idsStrategyWith _ _ = bfsStrategy

allValuesWith :: Strategy a -> SearchTree a -> [a]
allValuesWith strategy t = vsToList (strategy t)

allValuesDFS, allValuesBFS, allValuesIDS, allValuesDiag :: SearchTree a -> [a]
allValuesDFS = allValuesWith dfsStrategy
allValuesBFS = allValuesWith bfsStrategy
allValuesIDS = allValuesWith idsStrategy
allValuesDiag = allValuesWith diagStrategy

allValuesIDSwith :: Int -> (Int -> Int) -> SearchTree a -> [a]
allValuesIDSwith start next = allValuesWith (idsStrategyWith start next)

getAllValuesWith :: Strategy a -> a -> IO [a]
getAllValuesWith strategy x = return (allValuesWith strategy (someSearchTree x))

printAllValuesWith :: Show a => Strategy a -> a -> IO ()
printAllValuesWith strategy x = getAllValuesWith strategy x >>= mapM_ print

someValue :: a -> a
someValue x = someValueWith bfsStrategy x

someValueWith :: Strategy a -> a -> a
someValueWith strategy x = head (allValuesWith strategy (someSearchTree x))

emptyVS :: ValueSequence a
emptyVS = ValueSequence []

addVS :: a -> ValueSequence a -> ValueSequence a
addVS x vs = ValueSequence (x : vsToList vs)

failVS :: Int -> ValueSequence a
failVS _ = emptyVS

infixr 5 |++|

(|++|) :: ValueSequence a -> ValueSequence a -> ValueSequence a
a |++| b = ValueSequence (vsToList a ++ vsToList b)

vsToList :: ValueSequence a -> [a]
vsToList (ValueSequence xs) = xs
