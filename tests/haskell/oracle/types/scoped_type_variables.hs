{-# LANGUAGE ScopedTypeVariables #-}
import Control.Exception
f :: forall a. (Show a, Read a) => a -> [String] -> [a]
f _ ss = map conv ss
  where conv :: String -> a
        conv = read
class Def a where def :: a
instance Def Int where def = 7
instance Def Bool where def = True
pairDef :: forall a b. (Def a, Def b) => (a, b)
pairDef = (x, y) where { x :: a; x = def; y :: b; y = def }
main :: IO ()
main = do
  print (f (0 :: Int) ["1", "2"])
  print (pairDef :: (Int, Bool))
  r <- try (evaluate (1 `div` (0 :: Int)))
  case r of
    Left (e :: ArithException) -> print e
    Right n -> print n
  print ((\(x :: Int) -> x + 1) 2)
