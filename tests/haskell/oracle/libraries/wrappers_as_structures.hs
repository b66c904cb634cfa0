-- Wrappers are structures, too; the monad of Template Haskell runs in actions.
module Main where

import Control.Applicative (Alternative (..), WrappedArrow (..), WrappedMonad (..))
import Data.Bifoldable (bifoldMap)
import Data.Foldable (toList)
import Data.Semigroup (Arg (..), First (..), Last (..), Option (..))
import Language.Haskell.TH (runIO, runQ)

main :: IO ()
main = do
  print (toList (First 'x'), sum (Last 3), traverse (\n -> [n, n + 1]) (First 1), fmap length (Arg 1 "abc"))
  print (First (+ 1) <*> First 2, Last 3 >>= \n -> Last (n * 2), maximum (Arg 'a' 7))
  r <- runQ (do { x <- runIO (return 20); y <- pure 22; return (x + y) })
  print (r :: Int)
  print (unwrapMonad (empty <|> WrapMonad [1, 2 :: Int]), unwrapArrow (fmap (+ 1) (WrapArrow (* 2))) (5 :: Int))
  print (getOption (Option (Just 1) >>= \n -> pure (n + 1 :: Int)), length (Option (Just 'x')), bifoldMap show show (Arg 'a' True))
