{-# LANGUAGE FlexibleContexts #-}
-- | Of each property, the first depth at which it fails, and all inputs on which it does; SerialDepths.out is what GHC
-- and smallcheck-1.2.1 say.
module Main where

import Data.Functor.Identity (Identity, runIdentity)
import Data.Maybe (isJust)
import Serial
import Test.SmallCheck
import Test.SmallCheck.Drivers
import Test.SmallCheck.Series

failures :: (Serial Identity a, Show a, Testable Identity b) => (a -> b) -> Depth -> [String]
failures p d = [show x | x <- listSeries d, isJust (runIdentity (smallCheckM d (p x)))]

tell :: (Serial Identity a, Show a, Testable Identity b) => String -> (a -> b) -> IO ()
tell name p = case [found | d <- [0 .. 3], let found = (d, failures p d), not (null (snd found))] of
  (d, xs) : _ -> putStrLn (name ++ " " ++ show d ++ " " ++ show xs)
  [] -> putStrLn name

main :: IO ()
main = do
  tell "prop_mirror" prop_mirror
  tell "prop_mirrorKeeps" prop_mirrorKeeps
  tell "prop_digit" prop_digit
  tell "prop_below" prop_below
  tell "prop_sorted" prop_sorted
  tell "prop_larger" prop_larger
  tell "prop_once" prop_once
  tell "prop_every" prop_every
  tell "prop_pure" prop_pure
  tell "prop_first" (\x -> prop_first x [])
  tell "prop_notEmpty" prop_notEmpty
