{-# LANGUAGE DeriveGeneric, FlexibleInstances, MultiParamTypeClasses #-}
-- | Functions of types whose instances Generics fill in; SerialFunctions.out is what GHC and smallcheck-1.2.1 say.
module Main where

import GHC.Generics (Generic)
import Test.SmallCheck
import Test.SmallCheck.Series (CoSerial, Serial, coseries, list, series)

data Shape = Dot | Line Bool | Box Bool Bool deriving (Show, Generic)

instance Monad m => Serial m Shape
instance Monad m => CoSerial m Shape

data Day = Mon | Tue | Wed | Thu | Fri deriving (Show, Enum, Generic)

instance Monad m => CoSerial m Day

data Row a = Row { is :: Bool, has :: Maybe a } deriving (Show, Generic)

instance CoSerial m a => CoSerial m (Row a)

newtype Flag = Flag Bool deriving (Show, Generic)

instance Monad m => CoSerial m Flag

bools :: [Bool]
bools = [True, False]

tell :: String -> [[Bool]] -> IO ()
tell what tables = putStrLn (what ++ " " ++ show (length tables) ++ " " ++ concatMap (map digit) (take 40 tables))
  where digit b = if b then '1' else '0'

main :: IO ()
main = do
  mapM_ told [0 .. 2]
  smallCheck 2 (\f -> f Dot == f (Line True) || f Dot == (f (Box True False) :: Bool))
  where
    told d = do
      tell "Shape" [map f ([Dot] ++ map Line bools ++ [Box p q | p <- bools, q <- bools]) | f <- list d (coseries series)]
      tell "Day" [map f [Mon ..] | f <- list d (coseries series)]
      tell "Row" [[f (Row p m) | p <- bools, m <- [Nothing, Just True, Just False]] | f <- list d (coseries series)]
      tell "Flag" [map (f . Flag) bools | f <- list d (coseries series)]
