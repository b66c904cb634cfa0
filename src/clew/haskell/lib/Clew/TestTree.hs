-- | Trees of tests, as the frameworks tasty and hspec have them. A program that is run runs them one after the other;
-- Clew's own search takes the properties among them one by one.
module Clew.TestTree
  ( TestTree, Test, Report (..), group, leaf, unit, action, runTrees, handedOver
  , Property, trial, trialOf, trialFrom, Trees (..), listing, propertyAt, unitListing, unitAt
  ) where

import Clew.Search (Trial (..))
import Clew.Seed (Seed, isEverything)
import Control.Exception (SomeException, evaluate, try)
import Control.Monad (unless)
import Data.IORef (IORef, newIORef, readIORef, writeIORef)
import Data.List (intercalate)
import System.Exit (exitFailure)
import System.IO.Unsafe (unsafePerformIO)

-- | A property of whatever library: what comes of it at a bound, its arguments drawn, and what comes of it where they
-- are made of a seed, if the library does that.
data Property = Property (Int -> Trial) (Maybe ([[Int]] -> Seed -> Int -> Trial))

trial, trialOf :: Property -> Int -> Trial
trial = trialOf
trialOf (Property f _) = f

trialFrom :: Property -> [[Int]] -> Seed -> Int -> Trial
trialFrom (Property _ (Just f)) ways s n = f ways s n
trialFrom (Property f Nothing) _ s n = if isEverything s then f n else Trial [] True [] False False []

-- | What came of running a test, and what it says of itself.
data Report = Report Bool String

-- | Whether it is a property, and how it is run.
data Test = Test (Maybe Property) (IO Report)

data TestTree = Leaf String Test | Group String [TestTree]

group :: String -> [TestTree] -> TestTree
group = Group

-- | A property, as the search takes it and as a run does.
leaf :: String -> (Int -> Trial) -> Maybe ([[Int]] -> Seed -> Int -> Trial) -> IO Report -> TestTree
leaf name f sampled run = Leaf name (Test (Just (Property f sampled)) run)

-- | A test without arguments, which succeeds unless it raises something.
unit :: String -> IO a -> TestTree
unit name act = action name (act >> return (Report True ""))

action :: String -> IO Report -> TestTree
action name run = Leaf name (Test Nothing run)

-- Running -----------------------------------------------------------------------------------------------

-- | Run the trees of a program and report the numbers of all tests and of those that failed; or hand the trees over.
runTrees :: (Int -> Int -> String) -> [TestTree] -> IO ()
runTrees end trees = do
  given <- handedOver trees
  unless given $ do
    results <- concat <$> mapM (runTree 0) trees
    let failed = length (filter not results)
    putStrLn ("\n" ++ end (length results) failed)
    unless (failed == 0) exitFailure

-- | Hand trees over to who collects them; whether somebody does.
handedOver :: [TestTree] -> IO Bool
handedOver trees = do
  wanted <- readIORef collecting
  case wanted of
    Just found -> writeIORef collecting (Just (found ++ trees)) >> return True
    Nothing -> return False

runTree :: Int -> TestTree -> IO [Bool]
runTree depth (Group name trees) = do
  putStrLn (indented depth name)
  concat <$> mapM (runTree (depth + 1)) trees
runTree depth (Leaf name (Test _ run)) = do
  result <- try (run >>= \(Report fine text) -> evaluate (length text) >> return (fine, text))
  let (fine, text) = either raised id result
  putStrLn (indented depth (name ++ ": " ++ (if fine then "OK" else "FAIL")))
  mapM_ (putStrLn . indented (depth + 1)) (lines text)
  return [fine]
  where
    raised :: SomeException -> (Bool, String)
    raised e = (False, show e)

indented :: Int -> String -> String
indented depth text = replicate (2 * depth) ' ' ++ text

-- For Clew's own search ---------------------------------------------------------------------------------

-- | Where trees are handed over to instead of being run, and those so far.
collecting :: IORef (Maybe [TestTree])
collecting = unsafePerformIO (newIORef Nothing)

class Trees t where
  trees :: t -> [TestTree]

instance Trees TestTree where
  trees t = [t]

-- | Those that a program would run.
instance Trees (IO a) where
  trees act = unsafePerformIO $ do
    writeIORef collecting (Just [])
    end <- try act
    found <- readIORef collecting
    writeIORef collecting Nothing
    return (maybe [] id found `before` end)
    where
      before :: [TestTree] -> Either SomeException b -> [TestTree]
      before found _ = found

-- | The names of the properties, each with those of its groups, innermost last: each name ends with a character 31, and
-- each property with a 30.
listing :: [TestTree] -> String
listing = named . properties

named :: [([String], a)] -> String
named tests = concat [concatMap (++ "\US") path ++ "\RS" | (path, _) <- tests]

propertyAt :: Int -> [TestTree] -> Property
propertyAt n ts = snd (properties ts !! n)

properties :: [TestTree] -> [([String], Property)]
properties ts = [(path, p) | (path, Test (Just p) _) <- tests ts]

-- | The same for the tests that are no properties, and what one of them does.
unitListing :: [TestTree] -> String
unitListing = named . units

unitAt :: Int -> [TestTree] -> IO ()
unitAt n ts = snd (units ts !! n) >> return ()

units :: [TestTree] -> [([String], IO Report)]
units ts = [(path, run) | (path, Test Nothing run) <- tests ts]

tests :: [TestTree] -> [([String], Test)]
tests = concatMap found
  where
    found (Group name ts) = [(name : path, t) | (path, t) <- tests ts]
    found (Leaf name t) = [([name], t)]
