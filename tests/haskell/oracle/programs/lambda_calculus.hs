import Data.List
data T = V String | L String T | A T T
instance Show T where
  showsPrec _ (V x) = showString x
  showsPrec d (L x b) = showParen (d > 0) (showString ("\\" ++ x ++ ".") . showsPrec 0 b)
  showsPrec d (A f a) = showParen (d > 1) (showsPrec 1 f . showChar ' ' . showsPrec 2 a)
free :: T -> [String]
free (V x) = [x]
free (L x b) = delete x (nub (free b))
free (A f a) = nub (free f ++ free a)
subst :: String -> T -> T -> T
subst x s (V y) = if x == y then s else V y
subst x s (A f a) = A (subst x s f) (subst x s a)
subst x s (L y b) | x == y = L y b
                  | y `elem` free s = let z = head [v | n <- [0 :: Int ..], let v = y ++ show n, v `notElem` free s ++ free b] in L z (subst x s (subst y (V z) b))
                  | otherwise = L y (subst x s b)
step :: T -> Maybe T
step (A (L x b) a) = Just (subst x a b)
step (A f a) = case step f of { Just f' -> Just (A f' a); Nothing -> A f <$> step a }
step (L x b) = L x <$> step b
step (V _) = Nothing
nf :: T -> [T]
nf t = t : maybe [] nf (step t)
church :: Int -> T
church n = L "f" (L "x" (iterate (A (V "f")) (V "x") !! n))
main :: IO ()
main = do
  let plus = L "m" (L "n" (L "f" (L "x" (A (A (V "m") (V "f")) (A (A (V "n") (V "f")) (V "x"))))))
  mapM_ print (nf (A (A plus (church 2)) (church 1)))
  print (last (nf (A (L "x" (L "y" (A (V "x") (V "y")))) (V "y"))))
