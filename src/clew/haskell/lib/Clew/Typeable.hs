{-# LANGUAGE NoImplicitPrelude, PolyKinds #-}
-- | Types at run time. The type checker makes the instances, for every type constructor.
module Clew.Typeable
  ( module Clew.Typeable
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show

-- | Module, name and arguments of a type constructor.
data TypeRep = TypeRep [Char] [Char] [TypeRep]

-- | Stands for a type of any kind.
data Of a = Of

class Typeable a where
  typeRepOf :: Of a -> TypeRep

instance Eq TypeRep where
  TypeRep m n as == TypeRep m' n' as' = n == n' && m == m' && as == as'

instance Ord TypeRep where
  compare (TypeRep m n as) (TypeRep m' n' as') = compare (m, n, as) (m', n', as')

instance Show TypeRep where
  showsPrec _ (TypeRep _ "[]" [t]) s = '[' : showsPrec 0 t (']' : s)
  showsPrec p (TypeRep _ "->" [t, u]) s =
    showParen (intGt p 8) (\r -> showsPrec 9 t (" -> " ++ showsPrec 8 u r)) s
  showsPrec p (TypeRep _ n ts) s = case ts of
    [] -> n ++ s
    _ -> case n of
      '(' : ',' : _ -> showTuple (map shows ts) s
      _ -> showParen (intGt p 9) (\r -> n ++ args ts r) s
    where
      args [] r = r
      args (u : us) r = ' ' : showsPrec 10 u (args us r)

typeOf :: Typeable a => a -> TypeRep
typeOf x = typeRepOf (of' x)

-- | Only its type is used.
of' :: a -> Of a
of' _ = Of

-- | The value at the other type, where both are the same.
cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = r
  where
    r = case typeOf x == typeOf (inside r) of
      True -> Just (primCoerce x)
      False -> Nothing

-- | What a Maybe would contain: only its type is used.
inside :: Maybe a -> a
inside _ = undefined

-- | The type that a constructor is with one more argument.
applied :: TypeRep -> TypeRep -> TypeRep
applied (TypeRep m n ts) t = TypeRep m n (ts ++ [t])

typeRepTyConName :: TypeRep -> String
typeRepTyConName (TypeRep _ n _) = n

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs (TypeRep _ _ ts) = ts
