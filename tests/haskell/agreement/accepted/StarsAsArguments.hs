{-# LANGUAGE DataKinds, KindSignatures, PolyKinds, TypeOperators #-}
module StarsAsArguments where

import Data.Kind (Type)
import Data.Proxy (Proxy (..))

-- Not a product: `a` is applied to the kind `*` and to `b`.
applied :: Proxy a -> Proxy b -> Proxy (a * b)
applied _ _ = Proxy

data Pair (k :: *) (a :: * -> *) = Pair

kinds :: Proxy * -> Proxy Type
kinds p = p
