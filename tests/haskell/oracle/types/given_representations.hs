{-# LANGUAGE ScopedTypeVariables, RankNTypes, FlexibleContexts #-}
-- What is given about representations serves inside of functions and structures.
module Main where

import Data.Coerce
import Data.Monoid (Sum (..), Product (..))
import Data.Functor.Identity
import qualified Data.Map as Map

(#.) :: Coercible b c => (b -> c) -> (a -> b) -> (a -> c)
_ #. x = coerce x

(#..) :: Coercible b c => (b -> c) -> (i -> a -> b) -> (i -> a -> c)
_ #.. x = coerce x

(.#) :: Coercible b a => (b -> c) -> (a -> b) -> (a -> c)
pbc .# _ = coerce pbc

viaIdentity :: forall a b. Coercible b a => a -> b
viaIdentity = coerce (\x -> x :: b)

lists :: forall a c. Coercible a c => [a] -> Maybe [c]
lists xs = coerce (Just xs)

values :: Coercible a b => Map.Map Int a -> Map.Map Int b
values = coerce

main :: IO ()
main = do
  print ((Sum #. (+ 1)) (3 :: Int), (Product #.. (*)) 3 (4 :: Int))
  print ((getSum .# Sum) (5 :: Int), viaIdentity (Sum 'x') :: Char)
  print (lists [Identity (Sum (1 :: Int))] :: Maybe [Int])
  print (values (Map.fromList [(1, Sum 'a')]) :: Map.Map Int Char)
