{-# LANGUAGE TypeFamilies, UndecidableInstances, FlexibleContexts, MultiParamTypeClasses, FlexibleInstances, ScopedTypeVariables, GADTs #-}
module Main where

-- Closed families: the first equation that matches, and never one that might be overtaken.

data Yes
data No

type family IsFun a where
  IsFun (a -> b) = Yes
  IsFun a = No

class Describe flag a where
  describe :: flag -> a -> String
instance Describe Yes (a -> b) where
  describe _ _ = "function"
instance Show a => Describe No a where
  describe _ x = show x

yes :: Yes
yes = undefined
no :: No
no = undefined

tell1 :: IsFun (Int -> Int) -> String
tell1 flag = describe flag ((+ 1) :: Int -> Int)

tell2 :: IsFun Bool -> String
tell2 flag = describe flag True

type family Equal a b where
  Equal a a = Yes
  Equal a b = No

same :: Equal Int Int -> Equal Int Bool -> ()
same _ _ = ()

type family Result f where
  Result (a -> b) = Result b
  Result r = r

type family Arguments f where
  Arguments (a -> b) = (a, Arguments b)
  Arguments r = ()

apply2 :: (Int -> Char -> Bool) -> Arguments (Int -> Char -> Bool) -> Result (Int -> Char -> Bool)
apply2 f (x, (y, ())) = f x y

-- Families in data types, and in the types of local functions.
type family Field a
type instance Field Int = [Bool]
type instance Field Bool = Maybe Int

data Record a = Record { key :: a, field :: Field a }

update :: forall a. (Field a -> Field a) -> Record a -> Record a
update f r = r { field = go (field r) }
  where
    go :: Field a -> Field a
    go = f . f

main :: IO ()
main = do
  putStrLn (tell1 yes)
  putStrLn (tell2 no)
  print (same yes no)
  print (apply2 (\n c -> n > 1 && c == 'x') (2, ('x', ())))
  print (field (update (map not) (Record (1 :: Int) [True, False])))
  print (field (update (fmap (+ 1)) (Record True (Just 1))))
