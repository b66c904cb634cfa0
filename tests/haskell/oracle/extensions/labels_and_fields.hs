{-# LANGUAGE OverloadedLabels, FlexibleContexts, DataKinds, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications #-}
module Main where
import GHC.OverloadedLabels
import GHC.Records
import GHC.TypeLits
import Data.Proxy
newtype L = L String deriving Show
instance KnownSymbol s => IsLabel s L where fromLabel = L (symbolVal (Proxy :: Proxy s))
data P = P { name :: String, age :: Int } deriving Show
data Q a = Q { val :: a } | R { val :: a, name2 :: Int }
nameLen :: HasField "name" r String => r -> Int
nameLen = length . getField @"name"
instance HasField "full" P String where getField p = name p ++ "!"
main = do
  print (#foo :: L, #bar' :: L)
  print (getField @"age" (P "x" 3) + 1)
  print (nameLen (P "abc" 1), getField @"full" (P "abc" 1), getField @"val" (R 'c' 1))
