{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
import Data.Foldable (toList)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
data R a = R Int [a] (Maybe (R a)) deriving (Show, Functor, Foldable, Traversable)
newtype F a = F (Int -> a) deriving Functor
data Two a b = Two a b (b, [b]) deriving (Show, Functor, Foldable)
t :: Tree Int
t = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)
main :: IO ()
main = do
  print (fmap (* 2) t)
  print (sum t, product t, toList t, maximum t, length t, elem 3 t, foldr (:) [] t)
  print (traverse (\x -> if x > 0 then Just (show x) else Nothing) t)
  print (fmap length (sequenceA (fmap (\x -> [x, x]) t)))
  let r = R 1 "ab" (Just (R 2 "c" Nothing))
  print (fmap succ r, toList r)
  mapM_ print r
  let F g = fmap (+ 1) (F (* 2)) in print (g 5)
  print (fmap show (Two 'a' 1 (2, [3])), sum (Two 'a' 1 (2, [3])))
