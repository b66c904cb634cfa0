{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Int Bool where convert = (/= 0)
instance Convert Char Int where convert = fromEnum
class Coll c e | c -> e where
  cinsert :: e -> c -> c
  cempty :: c
  clist :: c -> [e]
instance Coll [a] a where { cinsert = (:); cempty = []; clist = id }
newtype Bits = Bits Int
instance Coll Bits Bool where
  cinsert b (Bits n) = Bits (n * 2 + fromEnum b)
  cempty = Bits 0
  clist (Bits 0) = []
  clist (Bits n) = odd n : clist (Bits (n `div` 2))
class Mul a b c | a b -> c where (.*.) :: a -> b -> c
instance Mul Int Int Int where (.*.) = (*)
instance Mul Int Double Double where n .*. d = fromIntegral n * d
instance Mul a b c => Mul a [b] [c] where x .*. ys = map (x .*.) ys
main :: IO ()
main = do
  putStrLn (convert (5 :: Int))
  print (convert (0 :: Int) :: Bool, convert 'a' :: Int)
  print (clist (cinsert 1 (cinsert 2 cempty) :: [Int]))
  print (clist (foldr cinsert (cempty :: Bits) [True, False, True]))
  print ((2 :: Int) .*. [1.5 :: Double, 2], (3 :: Int) .*. (4 :: Int))
