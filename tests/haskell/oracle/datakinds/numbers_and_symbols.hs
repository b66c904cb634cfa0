{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeApplications, TypeOperators, AllowAmbiguousTypes, PolyKinds #-}
module Main where
import GHC.TypeLits hiding (Mod)
import Data.Proxy
import Data.Typeable

newtype Mod (n :: Nat) = Mod Integer deriving (Eq)
instance KnownNat n => Show (Mod n) where
  show (Mod x) = show x ++ " mod " ++ show (natVal (Proxy :: Proxy n))
instance KnownNat n => Num (Mod n) where
  Mod a + Mod b = mk (a + b)
  Mod a * Mod b = mk (a * b)
  negate (Mod a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall n. KnownNat n => Integer -> Mod n
mk x = Mod (x `mod` natVal (Proxy :: Proxy n))

newtype Tagged (s :: Symbol) a = Tagged a
describe :: forall s a. (KnownSymbol s, Show a) => Tagged s a -> String
describe (Tagged a) = symbolVal (Proxy @s) ++ ": " ++ show a

main :: IO ()
main = do
  print (3 * 5 + 4 :: Mod 7)
  putStrLn (describe (Tagged 3 :: Tagged "count" Int))
  print (natVal (Proxy :: Proxy (2 + 3)))
  case someNatVal 12 of
    Just (SomeNat p) -> print (natVal p)
    Nothing -> putStrLn "no"
  case someSymbolVal "abc" of SomeSymbol p -> putStrLn (symbolVal p)
  print (typeRep (Proxy :: Proxy Maybe), typeOf (Just 'a'))
  print (fmap (const ()) (eqT :: Maybe (Int :~: Int)), fmap (const ()) (eqT :: Maybe (Int :~: Bool)))
  print (fmap (const ()) (sameNat (Proxy @3) (Proxy @3)))
