{-# LANGUAGE TemplateHaskell #-}
module Main
  ( main,
    prop_reverse,
  ) where

import qualified Test.QuickCheck as QC
import Test.QuickCheck (Property, forAllProperties, quickCheckWithResult, stdArgs, (==>))
import Test.QuickCheck.All (allProperties)

-- Named before it is defined, and for all types.
prop_reverse :: Eq a => [a] -> Bool
prop_reverse xs = reverse (reverse xs) == xs

prop_length xs ys = length (xs ++ ys) == length xs + prop_inner ys
  where
    prop_inner = length

-- prop_shown Integers stand for the variables of types
prop_shown :: (Show a, Num a) => a -> Bool
prop_shown n = show n == show (n + 0) && not ('.' `elem` show n)

prop_never, prop_wrong :: Bool
prop_never = False
prop_wrong = False

return []

prop_later :: Bool
prop_later = False

few :: QC.Args
few = stdArgs { QC.maxSuccess = 3 }

main :: IO ()
main = do
  ok <- $forAllProperties (quickCheckWithResult few)
  mapM_ (putStrLn . fst) $(allProperties)
  print ok
