-- | All values of an expression, found by a search of its own: lazily, fairly, and without binding any variable
-- outside. So the first values of an infinite search are there at once.
module Control.AllValues (module Control.AllValues, allValues) where

import Clew.Encapsulate (allValues)

-- | A value, if there is one.
oneValue :: a -> Maybe a
oneValue x = first (allValues x)
  where
    first [] = Nothing
    first (y : _) = Just y

-- | A value; it has none if the expression has none.
someValue :: a -> a
someValue x = head (allValues x)

-- | Whether an expression has no value.
isFail :: a -> Bool
isFail x = null (allValues x)

-- | All values that a constraint accepts.
allSolutions :: Data a => (a -> Bool) -> [a]
allSolutions p = allValues (let x free in p x &> x)

oneSolution :: Data a => (a -> Bool) -> Maybe a
oneSolution p = oneValue (let x free in p x &> x)

someSolution :: Data a => (a -> Bool) -> a
someSolution p = someValue (let x free in p x &> x)
