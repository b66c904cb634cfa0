import Data.Foldable (fold)
data MinMax = None | MM Int Int deriving (Show, Eq)
instance Semigroup MinMax where
  None <> x = x
  x <> None = x
  MM a b <> MM c d = MM (min a c) (max b d)
instance Monoid MinMax where mempty = None
newtype Pred a = Pred { runP :: a -> Bool }
instance Semigroup (Pred a) where Pred f <> Pred g = Pred (\x -> f x && g x)
instance Monoid (Pred a) where mempty = Pred (const True)
newtype Poly = Poly [Int] deriving Show
instance Semigroup Poly where Poly a <> Poly b = Poly (zipWith (+) (a ++ repeat 0) b ++ drop (length b) a)
main :: IO ()
main = do
  print (foldMap (\x -> MM x x) [3, 1, 4, 1, 5], mconcat [] :: MinMax, mempty <> MM 1 2)
  print (filter (runP (Pred even <> Pred (> 3) <> mempty)) [1 .. 10], Poly [1, 2, 3] <> Poly [10], fold ["a", "b"])
