{-# LANGUAGE DataKinds, KindSignatures, PolyKinds, ScopedTypeVariables, TypeFamilies, UndecidableInstances #-}
-- What a closed family gives is of the kind that its equations say.
module Main where

import Data.Proxy
import GHC.TypeLits

type family IsList a where
  IsList [a] = 'True
  IsList a = 'False

type family Not (b :: Bool) where
  Not 'True = 'False
  Not 'False = 'True

type family Name a where
  Name Int = "Int"
  Name [a] = Name a
  Name a = "other"

class Known (b :: Bool) where known :: Proxy b -> Bool
instance Known 'True where known _ = True
instance Known 'False where known _ = False

newtype Tagged (s :: Symbol) = Tagged Int

label :: forall s. KnownSymbol s => Tagged s -> String
label (Tagged n) = symbolVal (Proxy :: Proxy s) ++ show n

named :: Tagged (Name a) -> proxy a -> Int
named (Tagged n) _ = n

main :: IO ()
main = do
  print (known (Proxy :: Proxy (Not (IsList [Int]))), known (Proxy :: Proxy (Not (IsList Int))))
  putStrLn (label (Tagged 3 :: Tagged (Name [Int])))
  print (named (Tagged 4) (Proxy :: Proxy Bool))
