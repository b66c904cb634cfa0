{-# LANGUAGE NoImplicitPrelude, KindSignatures, MultiParamTypeClasses, PolyKinds #-}
-- | Conversion between types of the same representation. The type checker makes the instances.
module Clew.Coerce (Coercible, coerce) where

import Clew.Unsafe (unsafeCoerce)

-- | Of types of any kind: `coerce` takes those of values.
class Coercible (a :: k) (b :: k)

coerce :: Coercible a b => a -> b
coerce = unsafeCoerce
