{-# LANGUAGE NoImplicitPrelude #-}
-- | What Curry has beyond functional programming: choice, free variables, equations.
module Clew.Logic where

import Clew.Prim
import Clew.Base hiding ((&))

infixr 0 ?, &, &>
infix 4 =:=, =:<=, ===

-- | The types whose values can be enumerated and compared strictly. Every data type has an instance; where the type
-- of a free variable is known, the compiler puts a variable of the machine in the place of 'aValue'.
class Data a where
  (===) :: a -> a -> Bool
  aValue :: a

-- | One of two values.
(?) :: a -> a -> a
x ? _ = x
_ ? y = y

foreign import prim "fail#" failed :: a
foreign import prim "eq#" sameNumber :: a -> a -> Bool

-- | Strict equality as a constraint: binds free variables, and has no value where the arguments differ.
(=:=) :: Data a => a -> a -> Bool
x =:= y = case x === y of { True -> True; False -> failed }

-- | The equality behind functional patterns: the first argument is a pattern, of which only what matters is evaluated.
(=:<=) :: Data a => a -> a -> Bool
x =:<= y = case x === y of { True -> True; False -> failed }

-- | Both constraints.
(&) :: Bool -> Bool -> Bool
x & y = case x of { True -> y; False -> False }

-- | The value of the expression where the constraint holds.
(&>) :: Bool -> a -> a
True &> x = x

instance Data Integer where
  (===) = sameNumber
  aValue = failed

instance Data Int where
  (===) = sameNumber
  aValue = failed

instance Data Double where
  (===) = sameNumber
  aValue = failed

instance Data Char where
  (===) = sameNumber
  aValue = failed

instance Data a => Data [a] where
  xs === ys = case xs of
    [] -> case ys of { [] -> True; _ : _ -> False }
    x : xs' -> case ys of { [] -> False; y : ys' -> case x === y of { True -> xs' === ys'; False -> False } }
  aValue = [] ? (aValue : aValue)

deriving instance Data ()
deriving instance Data Bool
deriving instance Data Ordering
deriving instance Data a => Data (Maybe a)
deriving instance (Data a, Data b) => Data (Either a b)
deriving instance (Data a, Data b) => Data (a, b)
deriving instance (Data a, Data b, Data c) => Data (a, b, c)
deriving instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d)
deriving instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e)
deriving instance (Data a, Data b, Data c, Data d, Data e, Data f) => Data (a, b, c, d, e, f)
deriving instance (Data a, Data b, Data c, Data d, Data e, Data f, Data g) => Data (a, b, c, d, e, f, g)
