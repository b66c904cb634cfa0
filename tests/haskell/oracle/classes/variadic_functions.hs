{-# LANGUAGE FlexibleInstances #-}
class SumRes r where sumOf' :: Int -> r
instance SumRes Int where sumOf' = id
instance (Integral a, SumRes r) => SumRes (a -> r) where sumOf' acc x = sumOf' (acc + fromIntegral x)
sumOf :: SumRes r => r
sumOf = sumOf' 0
class Build r where build' :: [String] -> r
instance Build [Char] where build' = unwords . reverse
instance (Show a, Build r) => Build (a -> r) where build' acc x = build' (show x : acc)
main :: IO ()
main = do
  print (sumOf (1 :: Int) (2 :: Integer) (3 :: Int) :: Int)
  putStrLn (build' [] (1 :: Int) True 'c')
