-- | Types at run time: what the type checker's own instances give.
module Data.Typeable (Typeable, TypeRep, typeOf, typeRep, cast, typeRepArgs) where

import Clew.Typeable (TypeRep, Typeable, cast, typeOf, typeRepArgs, typeRepOf)

-- | The type that a proxy stands for. Only its type is used.
typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = typeRepOf (standIn p)

standIn :: proxy a -> a
standIn _ = undefined
