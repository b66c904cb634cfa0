{-# LANGUAGE DeriveFunctor, GADTs, RankNTypes #-}
-- Deriving through quantifiers; instances of wrappers; types of POSIX; equal representations of types.
module Main where

import Data.Monoid (Alt (..), Ap (..))
import Data.Type.Equality (testEquality, (:~:) (..))
import System.Posix.Types (CPid (..), Fd (..), FileMode)
import Type.Reflection (TypeRep, typeRep)

newtype Bazaar a b t = Bazaar { runBazaar :: forall f. Applicative f => (a -> f b) -> f t }
  deriving Functor

data Free f = Free (forall x. Show x => x -> f)
  deriving Functor

main :: IO ()
main = do
  print (runBazaar (fmap (+ 1) (Bazaar (\g -> fmap length (g 'x')))) (\c -> [[c], [c, c]]))
  case fmap (++ "!") (Free show) of Free g -> putStrLn (g (3 :: Int) ++ g True)
  print (sum (Alt [1, 2, 3]), getAp (fmap (* 2) (Ap (Just 4))))
  print (fmap getAlt (traverse (\x -> [x, x + 1]) (Alt (Just 1))), Alt [1] < Alt [2])
  print (fromIntegral (5 :: Int) :: CPid, Fd 3, maxBound :: FileMode)
  case testEquality (typeRep :: TypeRep Int) (typeRep :: TypeRep Int) of { Just Refl -> putStrLn "same"; Nothing -> putStrLn "other" }
