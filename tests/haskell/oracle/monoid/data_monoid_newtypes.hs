import Data.Monoid
main :: IO ()
main = do
  print (getSum (foldMap Sum [1 .. 10]), getProduct (foldMap Product [1 .. 5]), getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (getFirst (First (Just 1) <> First Nothing <> First (Just 2)), getLast (Last (Just 1) <> Last Nothing <> Last (Just 2)), appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0, getDual (Dual "a" <> Dual "b"))
  print (Sum 3, Product 2 <> 4, Any True, First (Just 1), Min' 3)
  print (getAlt (foldMap Alt [Nothing, Just 2]), mempty :: Sum Int, getSum (mconcat (map Sum [1, 2])), fmap (+ 1) (Sum 1), Ap (Just "x") <> Ap (Just "y"))
newtype Min' = Min' Int deriving Show
