-- | Properties as CurryCheck has them, to be searched for counterexamples by `clew check`. The sides of a property
-- are searched on their own (encapsulated), so a property has one verdict though what it speaks of may have many
-- values. Arguments of properties are made by the search.
module Test.Prop
  ( Prop, PropIO
  , (-=-), (<~>), (~>), (<~), (<~~>), (-=), (==>), solutionOf
  , is, isAlways, isEventually, uniquely, always, eventually, failing, successful, deterministic
  , (#), (#<), (#>), for, forAll, forAllValues
  , label, classify, trivial, collect, collectAs, valuesOf
  , returns, sameReturns, sameReturnAs, toError, toIOError
  , Checkable(..)
  ) where

import Control.AllValues (allValues)
import Data.List (delete, nub)
import Clew.Exception (SomeException, evaluate)
import qualified Clew.Exception as E
import Clew.Unsafe (unsafeDupablePerformIO)

infix 1 -=-, -=, <~>, ~>, <~, <~~>, #, #<, #>
infix 1 `is`, `isAlways`, `isEventually`, `returns`, `sameReturns`, `sameReturnAs`, `trivial`
infixr 0 ==>

-- | A statement about the values of expressions: whether it holds, where a condition is met, or for all of some values.
data Prop = Prop Bool | When Bool Prop | All [Prop]

-- | A statement about what actions return.
data PropIO = PropIO (IO Bool)

-- | What can be checked: its verdict, and whether nothing was tested, as its conditions were not met.
class Checkable p where
  verdict :: p -> Bool
  discarded :: p -> Bool
  discarded _ = False

instance Checkable Prop where
  verdict (Prop holds) = holds
  verdict (When c p) = not (isMet c) || verdict p
  verdict (All ps) = all verdict ps
  discarded (Prop _) = False
  discarded (When c p) = not (isMet c) || discarded p
  discarded (All ps) = all discarded ps

instance Checkable PropIO where
  verdict (PropIO act) = unsafeDupablePerformIO act

-- | All values of it are True.
instance Checkable Bool where
  verdict b = verdict (always b)

-- | Whether one of its values is True.
isMet :: Bool -> Bool
isMet c = any id (allValues c)

-- Sets of values -----------------------------------------------------------------------------------------------------

-- | The values; what an expression leaves open is guessed in its own search, or else whoever compares them would guess.
values :: Eq a => a -> [a]
values x = allValues ((x == x) `seq` x)

-- | Both sides have one value, the same.
(-=-) :: Eq a => a -> a -> Prop
x -=- y = Prop (same (take 2 (values x)) (take 2 (values y)))
  where
    same [a] [b] = a == b
    same [] _ = False
    same (_ : _ : _) _ = False
    same [_] [] = False
    same [_] (_ : _ : _) = False

-- | The first two values, which tell whether there is exactly one.
firstTwo :: a -> [a]
firstTwo x = take 2 (allValues x)

-- | The left side has the value of the right side, which is known, and no other one.
(-=) :: Eq a => a -> a -> Prop
(-=) = (-=-)

-- | Both sides have the same values, however often.
(<~>) :: Eq a => a -> a -> Prop
x <~> y = Prop (xs `within` ys && ys `within` xs)
  where
    xs = values x
    ys = values y

-- | Every value of the right side is one of the left side.
(~>) :: Eq a => a -> a -> Prop
x ~> y = Prop (values y `within` values x)

-- | Every value of the left side is one of the right side.
(<~) :: Eq a => a -> a -> Prop
x <~ y = Prop (values x `within` values y)

-- | Both sides have the same values, equally often.
(<~~>) :: Eq a => a -> a -> Prop
x <~~> y = Prop (equal (values x) (values y))
  where
    equal [] bs = null bs
    equal (a : as) bs = a `elem` bs && equal as (delete a bs)

within :: Eq a => [a] -> [a] -> Bool
within xs ys = all (`elem` ys) xs

-- | The number of different values.
(#), (#<), (#>) :: Eq a => a -> Int -> Prop
x # n = Prop (length (take (n + 1) (nub (values x))) == n)
x #< n = Prop (length (take n (nub (values x))) < n)
x #> n = Prop (length (take (n + 1) (nub (values x))) > n)

-- | The one value satisfies a condition.
is :: a -> (a -> Bool) -> Prop
is x p = Prop (one (firstTwo x))
  where
    one [] = False
    one [y] = p y
    one (_ : _ : _) = False

isAlways, isEventually :: a -> (a -> Bool) -> Prop
isAlways x p = Prop (all p (allValues x))
isEventually x p = eventually (p x)

uniquely, always, eventually :: Bool -> Prop
uniquely x = Prop (take 2 (values x) == [True])
always x = Prop (and (values x))
eventually x = Prop (or (values x))

failing, successful, deterministic :: a -> Prop
failing x = Prop (null (allValues x))
successful x = Prop (not (null (allValues x)))
deterministic x = x `is` const True

-- Properties of properties -------------------------------------------------------------------------------------------

-- | The property, where the condition holds.
(==>) :: Bool -> Prop -> Prop
c ==> p = When c p

-- | A value that a condition accepts.
solutionOf :: Data a => (a -> Bool) -> a
solutionOf p = let x free in p x &> x

-- | The property of all values of an expression, or of all elements of a list.
for, forAllValues :: a -> (a -> Prop) -> Prop
for x p = forAll (allValues x) p
forAllValues = for

forAll :: [a] -> (a -> Prop) -> Prop
forAll xs p = All (map p xs)

-- | Statistics of tests have no place here: a search does not count inputs, and one test stands for many.
label :: String -> Prop -> Prop
label _ p = p

classify :: Bool -> String -> Prop -> Prop
classify _ _ p = p

trivial :: Bool -> Prop -> Prop
trivial _ p = p

collect :: a -> Prop -> Prop
collect _ p = p

collectAs :: String -> a -> Prop -> Prop
collectAs _ _ p = p

valuesOf :: a -> [a]
valuesOf x = allValues x

-- Actions ------------------------------------------------------------------------------------------------------------

returns :: Eq a => IO a -> a -> PropIO
returns act x = PropIO (act >>= \y -> return (y == x))

sameReturns, sameReturnAs :: Eq a => IO a -> IO a -> PropIO
sameReturns a b = PropIO (a >>= \x -> b >>= \y -> return (x == y))
sameReturnAs = sameReturns

-- | Evaluating it as a whole raises an exception.
toError :: a -> PropIO
toError x = toIOError (evaluate (length (map normalForm (allValues x))))

-- | The action raises an exception.
toIOError :: IO a -> PropIO
toIOError act = PropIO (E.catch (act >> return False) raised)
  where
    raised :: SomeException -> IO Bool
    raised _ = return True
