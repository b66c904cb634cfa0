-- Monads, optional values and records: programs that do not choose are Haskell's, and choice goes through them.
import Control.Monad
import Control.Monad.Trans.State
import Data.Maybe

-- > replicateM 2 "ab"
-- Result ["aa","ab","ba","bb"]
-- > foldM (\n d -> if d == 0 then Nothing else Just (n `div` d)) 100 [5,2]
-- Result Just 10
-- > foldM (\n d -> if d == 0 then Nothing else Just (n `div` d)) 100 [5,0]
-- Result Nothing
-- > mapMaybe (\(k, v) -> if k > 1 then Just v else Nothing) (zip [1 ..] "abc")
-- Result "bc"
-- > do { x <- [1,2,3]; guard (odd x); return (x * x) }
-- Result [1,9]

-- Numbers the leaves of a tree.
data Tree a = Leaf a | Node (Tree a) (Tree a) deriving (Eq, Show)

instance Functor Tree where
  fmap f (Leaf x) = Leaf (f x)
  fmap f (Node l r) = Node (fmap f l) (fmap f r)

-- > numbered (Node (Leaf 'a') (Node (Leaf 'b') (Leaf 'c')))
-- Result Node (Leaf (0,'a')) (Node (Leaf (1,'b')) (Leaf (2,'c')))
numbered :: Tree a -> Tree (Int, a)
numbered t = evalState (go t) 0
  where
    go (Leaf x) = do
      n <- get
      put (n + 1)
      return (Leaf (n, x))
    go (Node l r) = do
      l' <- go l
      r' <- go r
      return (Node l' r')

-- An action that is repeated is shared, and so is the choice in it; one that is written twice is not.
-- > runState (replicateM 2 flip') 0
-- Result ([0,0],2)
-- Result ([1,1],2)
-- > runState (liftM2 (,) flip' flip') 0
-- Result ((0,0),2)
-- Result ((0,1),2)
-- Result ((1,0),2)
-- Result ((1,1),2)
flip' :: State Int Int
flip' = modify (+ 1) >> return (0 ? 1)

-- > fmap (+ 1) (Node (Leaf x) (Leaf 2)) =:= Node (Leaf 5) (Leaf 3) where x free
-- Result True | Bindings x=4

data Person = Person { name :: String, age :: Int } deriving (Eq, Show)

-- > map name (catMaybes [older 30 (Person "Ada" 36), older 30 (Person { age = 20, name = "Bob" })])
-- Result ["Ada"]
older :: Int -> Person -> Maybe Person
older n p = if age p > n then Just p else Nothing

-- > age (birthday (Person "Ada" 36))
-- Result 37
birthday :: Person -> Person
birthday p = p { age = age p + 1 }
