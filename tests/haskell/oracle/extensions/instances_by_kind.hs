{-# LANGUAGE DataKinds, PolyKinds, KindSignatures, FunctionalDependencies, FlexibleInstances, UndecidableInstances, TypeFamilies, ScopedTypeVariables, TypeApplications, TypeOperators #-}
module Main where
import Data.Proxy
import GHC.TypeLits
class Reifies (s :: k) a | s -> a where
  reflect :: proxy s -> a
instance KnownNat n => Reifies n Integer where reflect = natVal
instance KnownSymbol n => Reifies n String where reflect = symbolVal
data Tag
instance Reifies Tag Bool where reflect _ = True
type family Unit :: k
type instance Unit = ()
type instance Unit = '[]
type family (a :: k) <> (b :: k) :: k
type instance '[] <> ys = ys
type instance (x ': xs) <> ys = x ': (xs <> ys)
type instance (_a :: ()) <> _b = '()
type instance (a :: Symbol) <> b = AppendSymbol a b
class Len (xs :: [Symbol]) where len :: Proxy xs -> [String]
instance Len '[] where len _ = []
instance (KnownSymbol x, Len xs) => Len (x ': xs) where len _ = symbolVal (Proxy :: Proxy x) : len (Proxy :: Proxy xs)
class Kd (a :: k) where kd :: Proxy a -> String
instance Kd (a :: *) where kd _ = "type"
instance Kd (a :: * -> *) where kd _ = "constructor"
instance Kd (a :: Nat) where kd _ = "number"
main = do
  print (reflect (Proxy :: Proxy 5) + 1)
  putStrLn (reflect (Proxy :: Proxy "abc"))
  print (not (reflect (Proxy :: Proxy Tag)))
  print (len (Proxy :: Proxy ('["a"] <> '["b", "c"])))
  putStrLn (symbolVal (Proxy :: Proxy ("x" <> "y")))
  putStrLn (unwords [kd (Proxy :: Proxy Int), kd (Proxy :: Proxy Maybe), kd (Proxy :: Proxy 3), kd (Proxy :: Proxy (Either Int))])
