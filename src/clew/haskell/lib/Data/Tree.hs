-- | Trees with any number of branches at each node.
module Data.Tree
  ( Tree (..), Forest
  , unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, unfoldTreeM_BF, unfoldForestM_BF
  , foldTree, flatten, levels, drawTree, drawForest
  ) where

import qualified Data.Foldable as F
import Control.Applicative (liftA2)
import Control.DeepSeq (NFData (..))

data Tree a = Node { rootLabel :: a, subForest :: [Tree a] } deriving (Eq, Ord, Read, Show)

type Forest a = [Tree a]

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f fs <*> tree@(Node x ts) = Node (f x) (map (fmap f) ts ++ map (<*> tree) fs)

instance Monad Tree where
  Node x ts >>= f = case f x of
    Node y us -> Node y (us ++ map (>>= f) ts)

instance F.Foldable Tree where
  foldMap f (Node x ts) = f x `mappend` mconcat (map (F.foldMap f) ts)
  foldr f z tree = go tree z
    where go (Node x ts) rest = f x (foldr go rest ts)
  toList = flatten
  null _ = False

instance Traversable Tree where
  traverse f (Node x ts) = liftA2 Node (f x) (traverse (traverse f) ts)

instance NFData a => NFData (Tree a) where
  rnf (Node x ts) = rnf x `seq` rnf ts

unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = case f b of (x, bs) -> Node x (unfoldForest f bs)

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f = map (unfoldTree f)

unfoldTreeM, unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = do
  (x, bs) <- f b
  ts <- unfoldForestM f bs
  return (Node x ts)
unfoldTreeM_BF f b = fmap head (unfoldForestM_BF f [b])

unfoldForestM, unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f = mapM (unfoldTreeM f)
-- One level after the other: the effects of a level come before those of the next.
unfoldForestM_BF _ [] = return []
unfoldForestM_BF f bs = do
  level <- mapM f bs
  below <- unfoldForestM_BF f (concatMap snd level)
  return (distribute level below)
  where
    distribute [] _ = []
    distribute ((x, cs) : rest) ts = case splitAt (length cs) ts of
      (mine, others) -> Node x mine : distribute rest others

foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go
  where go (Node x ts) = f x (map go ts)

flatten :: Tree a -> [a]
flatten = F.foldr (:) []

levels :: Tree a -> [[a]]
levels tree = map (map rootLabel) (takeWhile (not . null) (iterate (concatMap subForest) [tree]))

drawTree :: Tree String -> String
drawTree = unlines . draw

drawForest :: [Tree String] -> String
drawForest = unlines . map drawTree

-- | The lines of a drawing: below a label, each branch hangs on a bar.
draw :: Tree String -> [String]
draw (Node x ts) = lines x ++ branches ts
  where
    branches [] = []
    branches [t] = "|" : hang "`- " "   " (draw t)
    branches (t : rest) = "|" : hang "+- " "|  " (draw t) ++ branches rest
    hang first others = zipWith (++) (first : repeat others)
