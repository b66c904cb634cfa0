{-# LANGUAGE NoImplicitPrelude #-}
-- | What Curry has beyond functional programming: choice, free variables, equations, waiting.
module Clew.Logic where

import Clew.Prim
import Clew.Base hiding ((&))

infixr 0 ?, &, &>
infix 4 =:=, =:<=, ===

-- | The types whose values can be enumerated and compared strictly. Every data type has an instance. The compiler
-- makes the dictionaries: of an instance it uses '===' only; 'aValue' is a free variable of the machine, and
-- 'described' tells the machine the type.
class Data a where
  (===) :: a -> a -> Bool
  aValue :: a
  described :: String
  aValue = failed
  described = ""

foreign import prim "fail#" failed :: a
foreign import prim "unify#" unify :: a -> a -> Bool
foreign import prim "lazyUnify#" unifyLazily :: a -> a -> Bool
foreign import prim "conj#" both :: Bool -> Bool -> Bool
foreign import prim "ensureNotFree#" ensureNotFree :: a -> a
foreign import prim "nf#" normalForm :: a -> a
foreign import prim "eq#" sameNumber :: a -> a -> Bool
foreign import prim "setValues#" valuesFor :: b -> a -> [a]

-- | One of two values.
(?) :: a -> a -> a
x ? _ = x
_ ? y = y

-- | Strict equality as a constraint: evaluates both sides and binds free variables to make them equal.
(=:=) :: Data a => a -> a -> Bool
x =:= y = unify x y

-- | The equality behind functional patterns: the left side is a pattern, and of the right side only that is
-- evaluated which a constructor on the left asks for.
(=:<=) :: Data a => a -> a -> Bool
x =:<= y = unifyLazily x y

-- | Both constraints: while one waits for a free variable, the other goes on.
(&) :: Bool -> Bool -> Bool
x & y = both x y

-- | The value of the expression where the constraint holds.
(&>) :: Bool -> a -> a
True &> x = x

-- | What the translation of default rules refers to: a test, the same with one more argument, and its values for
-- arguments that stay outside of it.
tested :: r -> ((), r)
tested test = ((), test)

given :: (b, a -> r) -> a -> ((a, b), r)
given (arguments, test) x = ((x, arguments), test x)

valuesGiven :: (b, r) -> [r]
valuesGiven (arguments, test) = valuesFor arguments test

-- | The result of a rule whose conditions are tested.
passed :: Bool
passed = True

-- | What the translation of a statement whose pattern is functional refers to.
andThen :: Monad m => m a -> (a -> m b) -> m b
andThen = (>>=)

-- | What is left of a function that another Curry system has built in.
external :: String -> a
external message = error $! normalForm message

instance Data Integer where
  (===) = sameNumber

instance Data Int where
  (===) = sameNumber

instance Data Double where
  (===) = sameNumber

instance Data Char where
  (===) = sameNumber

instance Data a => Data [a] where
  [] === [] = True
  [] === (_ : _) = False
  (_ : _) === [] = False
  (x : xs) === (y : ys) = x === y && xs === ys

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
