{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
module Main where

data Tree f a = Leaf | Node a (f (Tree f a))
deriving instance (Show a, Show (f (Tree f a))) => Show (Tree f a)
deriving instance (Eq a, Eq (f (Tree f a))) => Eq (Tree f a)

newtype Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)

data Two a r = End | Two a r (Maybe r) deriving (Show, Eq)

-- The type variable is rigid here.
text :: Show a => a -> String
text x = show (Node x [Leaf, Node x []])

-- Here it is inferred.
texts x y = (show (Node x (Just Leaf)), show (Fix (Two y (Fix End) Nothing)))

equal :: (Eq a, Show a) => a -> a -> (Bool, String)
equal x y = (tree x == tree y, show [tree x, tree y])
  where tree z = Node z [Node z [Leaf]]

main :: IO ()
main = do
  let t = Node 1 [Node 2 [], Leaf, Node 3 [Node 4 [Leaf]]]
  print t
  print (Node 1.5 (Just (Node 2 Nothing)), t == t)
  putStrLn (text 'c')
  print (texts (Just True) "y", texts 1 (-2))
  print (equal 'a' 'b', equal [1] [1])
  print (Fix (Two 'x' (Fix End) (Just (Fix (Two 'y' (Fix End) Nothing)))))
