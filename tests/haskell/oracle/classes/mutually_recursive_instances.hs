data Rose a = Rose a [Rose a]
instance Eq a => Eq (Rose a) where Rose a as == Rose b bs = a == b && as == bs
instance Ord a => Ord (Rose a) where compare (Rose a as) (Rose b bs) = compare a b <> compare as bs
instance Show a => Show (Rose a) where
  showsPrec d (Rose a []) = showsPrec d a
  showsPrec d (Rose a as) = showParen (d > 10) (showsPrec 11 a . showString "/" . showsPrec 11 as)
data Even a = ENil | ECons a (Odd a) deriving (Show, Eq, Ord)
data Odd a = OCons a (Even a) deriving (Show, Eq, Ord)
main :: IO ()
main = do
  let t = Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]
  print t
  print (t == t, compare t (Rose 1 [Rose 2 []]), maximum [t, Rose 0 []])
  print (ECons 1 (OCons 2 ENil), ECons 1 (OCons 2 ENil) < ECons 1 (OCons 3 ENil))
