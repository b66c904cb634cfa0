data Tree a = Leaf | Node (Tree a) a (Tree a)
instance Functor Tree where { fmap _ Leaf = Leaf; fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r) }
instance Foldable Tree where { foldMap _ Leaf = mempty; foldMap f (Node l x r) = foldMap f l <> f x <> foldMap f r }
instance Traversable Tree where { traverse _ Leaf = pure Leaf; traverse f (Node l x r) = Node <$> traverse f l <*> f x <*> traverse f r }
fromList :: Ord a => [a] -> Tree a
fromList = foldr ins Leaf where { ins x Leaf = Node Leaf x Leaf; ins x t@(Node l y r) | x < y = Node (ins x l) y r | x > y = Node l y (ins x r) | otherwise = t }
toL :: Tree a -> [a]
toL = foldr (:) []
main :: IO ()
main = do
  let t = fromList [5, 2, 8, 1, 9, 3]
  print (toL t, sum t, product t, length t, maximum t, elem 8 t, null t, foldl (flip (:)) [] t, foldr1 (-) t, concatMap show t)
  print (fmap toL (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) t), fmap toL (mapM (\x -> if x > 5 then Left x else Right x) t))
  mapM_ (putStr . show) t >> putStrLn ""
