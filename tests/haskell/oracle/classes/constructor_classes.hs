class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue [] []
  insert x (Queue f b) = Queue f (x : b)
  toL (Queue f b) = f ++ reverse b
instance Container [] where { empty = []; insert = (:); toL = id }
fill :: Container f => [a] -> f a
fill = foldr insert empty
main :: IO ()
main = do
  print (toL (fill [1, 2, 3] :: Stack Int))
  print (toL (fill [1, 2, 3] :: Queue Int))
  print (toL (insert 'z' (fill "ab" :: [Char])))
