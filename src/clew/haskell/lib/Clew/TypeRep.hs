{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
-- | What else there is to know about types at run time.
module Clew.TypeRep (typeRep, showsTypeRep, Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, gcast) where

import Clew.Prim
import Clew.Base
import Clew.Show
import Clew.Typeable

typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = typeRepOf (thing p)

-- | Only its type is used.
thing :: proxy a -> Of a
thing _ = Of

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

gcast :: (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = r
  where
    r = case typeRepOf (thing x) == typeRepOf (thing (inside r)) of
      True -> Just (primCoerce x)
      False -> Nothing

data Dynamic = forall a. Typeable a => Dynamic a

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic x

fromDynamic :: Typeable b => Dynamic -> Maybe b
fromDynamic (Dynamic x) = cast x

fromDyn :: Typeable b => Dynamic -> b -> b
fromDyn d z = fromMaybe z (fromDynamic d)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic x) = typeOf x

instance Show Dynamic where
  showsPrec _ d s = "<<" ++ shows (dynTypeRep d) (">>" ++ s)
