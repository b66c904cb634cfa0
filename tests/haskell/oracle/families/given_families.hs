{-# LANGUAGE FlexibleContexts, TypeFamilies #-}
-- What holds of a type family holds of what it equals; a block of definitions alone needs no monad.
class Boolean b where
  notB :: b -> b
  true :: b

instance Boolean Bool where
  notB = not
  true = True

type family BooleanOf a

type instance BooleanOf Int = Bool

class Boolean (BooleanOf a) => EqB a where
  (==*), (/=*) :: bool ~ BooleanOf a => a -> a -> bool
  u /=* v = notB (u ==* v)

instance EqB Int where
  (==*) = (==)

class VectorLike v where
  type Scalar v
  (*^) :: Scalar v -> v -> v

instance VectorLike Double where
  type Scalar Double = Double
  (*^) = (*)

instance (VectorLike u, s ~ Scalar u, VectorLike v, s ~ Scalar v) => VectorLike (u, v) where
  type Scalar (u, v) = Scalar u
  s *^ (u, v) = (s *^ u, s *^ v)

same :: (EqB a, c ~ BooleanOf a, Show c) => a -> a -> String
same a b = show (a ==* b) ++ show (notB (a ==* b))

twice :: Applicative f => (Int -> f ()) -> f ()
twice f = do
  let go n
        | n > 2 = pure ()
        | otherwise = f n *> go (n + 1)
  go 1

number :: Int
number = do
  let x = 20
  let y = x + 1
  x + y

main :: IO ()
main = do
  print ((3 :: Int) /=* 4, (3 :: Int) ==* 4)
  print (2 *^ (1.5 :: Double, (3 :: Double, 4 :: Double)))
  putStrLn (same (1 :: Int) 1)
  twice print
  print number
