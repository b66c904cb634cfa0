-- Numbering the leaves of a tree with a state monad of our own: two leaves get the same number.
--
-- `fresh` raises the counter to 1, and no further:
--
--     clew back examples/back/Labels.hs 'leaves (label tree)'
module Labels where

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))

instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let (h, s') = f s
                                         (a, s'') = g s'
                                     in (h a, s''))

instance Monad (State s) where
  State g >>= f = State (\s -> let (a, s') = g s in runState (f a) s')

data Tree a = Leaf a | Node (Tree a) (Tree a)
  deriving Show

fresh :: State Int Int
fresh = State (\n -> (n, max n 1))

number :: Tree a -> State Int (Tree (Int, a))
number (Leaf a) = do
  n <- fresh
  return (Leaf (n, a))
number (Node l r) = do
  l' <- number l
  r' <- number r
  return (Node l' r')

label :: Tree a -> Tree (Int, a)
label t = fst (runState (number t) 0)

leaves :: Tree a -> [a]
leaves (Leaf a) = [a]
leaves (Node l r) = leaves l ++ leaves r

tree :: Tree Char
tree = Node (Node (Leaf 'a') (Leaf 'b')) (Leaf 'c')
