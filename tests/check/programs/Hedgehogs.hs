{-# LANGUAGE TemplateHaskell #-}
-- | Properties of Hedgehog.
module Main (main) where

import Hedgehog
import qualified Hedgehog.Gen as Gen
import qualified Hedgehog.Range as Range
import Hedgehog.Main
import Control.Monad.IO.Class

data Exp = Lit Int | Add Exp Exp | Neg Exp deriving (Eq, Show)

genExp :: Gen Exp
genExp = Gen.recursive Gen.choice [Lit <$> Gen.int (Range.linear 0 10)] [Gen.subterm2 genExp genExp Add, Gen.subterm genExp Neg]

eval' :: Exp -> Int
eval' (Lit n) = n
eval' (Add a b) = eval' a + eval' b
eval' (Neg a) = negate (eval' a)

prop_reverse :: Property
prop_reverse = property $ do
  xs <- forAll (Gen.list (Range.linear 0 100) Gen.alpha)
  reverse (reverse xs) === xs

prop_exp :: Property
prop_exp = property $ do
  e <- forAll genExp
  annotate "value"
  assert (eval' e /= -3)

prop_div :: Property
prop_div = property $ do
  x <- forAll (Gen.int (Range.linearFrom 0 (-50) 50))
  y <- forAll (Gen.int (Range.linearFrom 0 (-50) 50))
  z <- eval (x `div` (y - 7))
  z * (y - 7) + x `mod` (y - 7) === x

prop_sum :: Property
prop_sum = withTests 200 $ property $ do
  xs <- forAll (Gen.list (Range.linear 0 10) (Gen.int (Range.constant 0 1000)))
  diff (sum xs) (<) 2500

prop_even :: Property
prop_even = property $ do
  n <- forAll (Gen.filter even (Gen.int (Range.linear 0 100)))
  k <- liftIO (return n)
  k `mod` 2 === 0

prop_thrown :: Property
prop_thrown = property $ do
  n <- forAll (Gen.int (Range.linear 0 9))
  liftIO (if n > 5 then fail "too large" else return ())

main :: IO ()
main = defaultMain [checkParallel $$(discover)]
