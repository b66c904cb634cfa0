-- | Unit tests as lists and labels; assertions are those of "Clew.Assertion".
module Test.HUnit
  ( Assertion, assertFailure, assertString, assertBool, assertEqual, (@=?), (@?=), (@?)
  , Assertable (..), AssertionPredicate, AssertionPredicable (..)
  , Test (..), Testable (..), (~=?), (~?=), (~?), (~:)
  , Counts (..), showCounts, testCaseCount, testCasePaths, Node (..), Path
  , runTestTT, runTestTTAndExit
  ) where

import Clew.Assertion
import Clew.TestTree (TestTree, Trees (..), group, handedOver, unit)
import Control.Exception (SomeException, fromException, try)
import System.Exit (exitFailure, exitSuccess)

infix 1 ~?, ~=?, ~?=
infixr 0 ~:

data Test = TestCase Assertion | TestList [Test] | TestLabel String Test

instance Show Test where
  showsPrec _ (TestCase _) = showString "TestCase _"
  showsPrec _ (TestList ts) = showString "TestList " . showList ts
  showsPrec p (TestLabel l t) = showString "TestLabel " . showString l . showChar ' ' . showsPrec p t

class Assertable t where
  assert :: t -> Assertion

instance Assertable () where
  assert = return

instance Assertable Bool where
  assert b = assertBool "" b

instance Assertable t => Assertable (IO t) where
  assert = (>>= assert)

type AssertionPredicate = IO Bool

class AssertionPredicable t where
  assertionPredicate :: t -> AssertionPredicate

instance AssertionPredicable Bool where
  assertionPredicate = return

instance AssertionPredicable t => AssertionPredicable (IO t) where
  assertionPredicate = (>>= assertionPredicate)

class Testable t where
  test :: t -> Test

instance Testable Test where
  test = id

instance Assertable t => Testable (IO t) where
  test = TestCase . assert

instance Testable t => Testable [t] where
  test = TestList . map test

(~?) :: AssertionPredicable t => t -> String -> Test
pred' ~? message = TestCase (assertionPredicate pred' >>= assertBool message)

(~=?) :: (Eq a, Show a) => a -> a -> Test
expected ~=? actual = TestCase (expected @=? actual)

(~?=) :: (Eq a, Show a) => a -> a -> Test
actual ~?= expected = TestCase (actual @?= expected)

(~:) :: Testable t => String -> t -> Test
label ~: t = TestLabel label (test t)

data Counts = Counts { cases, tried, errors, failures :: Int }
  deriving (Eq, Show, Read)

data Node = ListItem Int | Label String
  deriving (Eq, Show, Read)

type Path = [Node]

showCounts :: Counts -> String
showCounts (Counts c t e f) =
  "Cases: " ++ show c ++ "  Tried: " ++ show t ++ "  Errors: " ++ show e ++ "  Failures: " ++ show f

testCaseCount :: Test -> Int
testCaseCount (TestCase _) = 1
testCaseCount (TestList ts) = sum (map testCaseCount ts)
testCaseCount (TestLabel _ t) = testCaseCount t

testCasePaths :: Test -> [Path]
testCasePaths = map (reverse . fst) . leavesOf []

leavesOf :: Path -> Test -> [(Path, Assertion)]
leavesOf path (TestCase a) = [(path, a)]
leavesOf path (TestList ts) = concat (zipWith (\n t -> leavesOf (ListItem n : path) t) [0 ..] ts)
leavesOf path (TestLabel l t) = leavesOf (Label l : path) t

-- | A test without a label is called by its place in its list.
instance Trees Test where
  trees = named "test"
    where
      named :: String -> Test -> [TestTree]
      named name (TestCase a) = [unit name a]
      named _ (TestLabel l t) = case t of
        TestList _ -> [group l (named l t)]
        _ -> named l t
      named name (TestList ts) = concat (zipWith (\n t -> named (name ++ " " ++ show (n :: Int)) t) [1 ..] ts)

-- | Run all tests, with what fails and the counts on standard output.
runTestTT :: Test -> IO Counts
runTestTT t = do
  given <- handedOver (trees t)
  counts <- go (Counts (testCaseCount t) 0 0 0) (if given then [] else leavesOf [] t)
  if given then return () else putStrLn (showCounts counts)
  return counts
  where
    go counts [] = return counts
    go counts ((path, act) : rest) = do
      ended <- try act
      let done = counts { tried = tried counts + 1 }
      case ended of
        Right () -> go done rest
        Left e -> do
          let (kind, text, next) = judged done e
          putStrLn ("### " ++ kind ++ " in: " ++ shownPath (reverse path))
          putStrLn text
          go next rest
    judged done e = case fromException e of
      Just (HUnitFailure text) -> ("Failure", text, done { failures = failures done + 1 })
      Nothing -> ("Error", show (e :: SomeException), done { errors = errors done + 1 })

shownPath :: Path -> String
shownPath nodes = foldr join "" nodes
  where
    join node "" = shown node
    join node rest = shown node ++ ":" ++ rest
    shown (ListItem n) = show n
    shown (Label l) = if any (`elem` ": ") l then show l else l

runTestTTAndExit :: Test -> IO ()
runTestTTAndExit t = do
  counts <- runTestTT t
  if errors counts == 0 && failures counts == 0 then exitSuccess else exitFailure
