{-# LANGUAGE FlexibleInstances #-}
-- | Specifications, as hspec has them: trees of tests that a monad writes. There are no hooks with arguments.
module Clew.Spec (Spec, SpecWith, SpecM, Example (..), describe, it, runIO, hspec) where

import Clew.Assertion (assertBool)
import Clew.QuickCheck (Property)
import Clew.QuickCheckTree (quickCheckLeaf)
import Clew.TestTree (TestTree, Trees (..), group, runTrees, unit)
import System.IO.Unsafe (unsafePerformIO)

-- | What was written comes last first.
newtype SpecM a r = SpecM ([TestTree] -> (r, [TestTree]))

type SpecWith a = SpecM a ()
type Spec = SpecWith ()

instance Functor (SpecM a) where
  fmap f (SpecM g) = SpecM (\ts -> case g ts of (x, us) -> (f x, us))

instance Applicative (SpecM a) where
  pure x = SpecM (\ts -> (x, ts))
  SpecM f <*> SpecM g = SpecM (\ts -> case f ts of (h, us) -> case g us of (x, vs) -> (h x, vs))

instance Monad (SpecM a) where
  SpecM g >>= f = SpecM (\ts -> case g ts of (x, us) -> case f x of SpecM h -> h us)

instance Trees (SpecM a r) where
  trees (SpecM g) = reverse (snd (g []))

class Example e where
  example :: String -> e -> TestTree

instance Example Bool where
  example name yes = unit name (assertBool "it is False" yes)

instance Example (IO a) where
  example = unit

instance Example Property where
  example = quickCheckLeaf

it :: Example e => String -> e -> SpecWith a
it name e = SpecM (\ts -> ((), example name e : ts))

describe :: String -> SpecWith a -> SpecWith a
describe name spec = SpecM (\ts -> ((), group name (trees spec) : ts))

runIO :: IO r -> SpecM a r
runIO act = SpecM (\ts -> (unsafePerformIO act, ts))

hspec :: Spec -> IO ()
hspec spec = runTrees end (trees spec)
  where
    end count failed = some count "example" ++ ", " ++ some failed "failure"
    some n word = show n ++ " " ++ word ++ (if n == 1 then "" else "s")
