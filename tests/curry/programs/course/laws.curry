-- A class with laws, and instances whose values are searched for counterexamples.
import Control.AllValues

class Lattice a where
  meet, join' :: a -> a -> a
  bottom :: a

data Level = Low | Mid | High deriving (Eq, Ord, Show)

instance Lattice Level where
  meet = min
  join' = max
  bottom = Low

instance Lattice Bool where
  meet = (&&)
  join' = (||)
  bottom = False

instance (Lattice a, Lattice b) => Lattice (a, b) where
  meet (a, b) (c, d) = (meet a c, meet b d)
  join' (a, b) (c, d) = (join' a c, join' b d)
  bottom = (bottom, bottom)

absorbs :: (Eq a, Lattice a) => a -> a -> Bool
absorbs x y = meet x (join' x y) == x && join' x (meet x y) == x

-- > isFail (solve (not (absorbs x y))) where { x, y :: Level; x = aValue; y = aValue }
-- Result True
-- `&&` and `||` do not look at the second Bool: 2 * 9, not 4 * 9.
-- > length (allValues (let x, y free in absorbs (x :: (Bool, Level)) y &> (x, y)))
-- Result 18

-- Not a chain: pairs need not be comparable.
-- > incomparable :: (Bool, Bool)
-- Result (True,False)
-- Result (False,True)
incomparable :: (Eq a, Lattice a, Data a) => a
incomparable | meet x y /= x && meet x y /= y = x where x, y free

-- > [bottom, Mid]
-- Result [Low,Mid]
-- A constant of a class is evaluated at each use.
class Dice a where
  roll :: a

instance Dice Bool where
  roll = True ? False

-- > (roll, roll) :: (Bool, Bool)
-- Result (True,True)
-- Result (True,False)
-- Result (False,True)
-- Result (False,False)
