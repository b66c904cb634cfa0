{-# LANGUAGE ExistentialQuantification #-}
-- | Trees of tests, as the frameworks tasty, hspec and test-framework have them. A program that is run runs them one
-- after the other; Clew's own search takes the properties among them one by one.
module Clew.TestTree
  ( TestTree, Test, Report (..), Verdict (..), Result (..), group, leaf, unit, action, focused
  , Settings (..), noSettings, Option (..), told, asking, within
  , runTrees, runTreesWith, handedOver
  , Property, trial, trialOf, trialFrom, Trees (..), listing, propertyAt, unitListing, unitAt
  ) where

import Clew.Search (Trial (..))
import Clew.Seed (Seed, isEverything)
import Control.Exception (SomeException, evaluate, try)
import Control.Monad (unless)
import Data.IORef (IORef, newIORef, readIORef, writeIORef)
import Data.List (intercalate)
import Data.Typeable (Typeable)
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
data Report = Report Verdict String

data Verdict = Passed | Failed | Pending deriving Eq

-- | The verdict of a test, and whether it is a property.
data Result = Result { ofProperty :: Bool, verdict :: Verdict }

-- | How tests are run, as far as a program says something about it.
data Settings = Settings
  { testCount, testSize, discardRatio, shrinkCount, testDepth :: Maybe Int, options :: [Option] }

-- | A value that tests ask for by its type.
data Option = forall v. Typeable v => Option v

noSettings :: Settings
noSettings = Settings Nothing Nothing Nothing Nothing Nothing []

-- | Whether it is a property, and how it is run.
data Test = Test (Maybe Property) (Settings -> IO Report)

data TestTree
  = Leaf String Test
  | Group String [TestTree]
  | Told (Settings -> Settings) [TestTree]
  | Asking (Settings -> [TestTree])
  | Within (IO () -> IO ()) [TestTree]
  | Focused [TestTree]

group :: String -> [TestTree] -> TestTree
group = Group

-- | A property, as the search takes it and as a run does.
leaf :: String -> (Int -> Trial) -> Maybe ([[Int]] -> Seed -> Int -> Trial) -> (Settings -> IO Report) -> TestTree
leaf name f sampled run = Leaf name (Test (Just (Property f sampled)) run)

-- | A test without arguments, which succeeds unless it raises something.
unit :: String -> IO a -> TestTree
unit name act = action name (\_ -> act >> return (Report Passed ""))

action :: String -> (Settings -> IO Report) -> TestTree
action name run = Leaf name (Test Nothing run)

-- | Where there are such trees, only they are run.
focused :: [TestTree] -> TestTree
focused = Focused

-- | Trees whose tests are run in another way.
told :: (Settings -> Settings) -> [TestTree] -> TestTree
told = Told

asking :: (Settings -> [TestTree]) -> TestTree
asking = Asking

-- | Trees with an action that runs all of them in its midst.
within :: (IO () -> IO ()) -> [TestTree] -> TestTree
within = Within

-- Running -----------------------------------------------------------------------------------------------

-- | Run the trees of a program, report about all of them and exit; or hand the trees over.
runTrees :: ([Result] -> String) -> [TestTree] -> IO ()
runTrees end ts = do
  results <- runTreesWith end ts
  unless (all ((/= Failed) . verdict) results) exitFailure

-- | The same, with the results instead of an exit.
runTreesWith :: ([Result] -> String) -> [TestTree] -> IO [Result]
runTreesWith end ts = do
  given <- handedOver ts
  if given then return [] else do
    results <- runAll noSettings 0 (if any hasFocus ts then concatMap inFocus ts else ts)
    putStrLn ("\n" ++ end results)
    return results

-- | Hand trees over to who collects them; whether somebody does.
handedOver :: [TestTree] -> IO Bool
handedOver ts = do
  wanted <- readIORef collecting
  case wanted of
    Just found -> writeIORef collecting (Just (found ++ ts)) >> return True
    Nothing -> return False

runAll :: Settings -> Int -> [TestTree] -> IO [Result]
runAll s depth ts = concat <$> mapM (runTree s depth) ts

runTree :: Settings -> Int -> TestTree -> IO [Result]
runTree s depth (Group name ts) = putStrLn (indented depth name) >> runAll s (depth + 1) ts
runTree s depth (Told f ts) = runAll (f s) depth ts
runTree s depth (Asking f) = runAll s depth (f s)
runTree s depth (Focused ts) = runAll s depth ts
runTree s depth (Within around ts) = do
  done <- newIORef []
  ended <- try (around (runAll s depth ts >>= writeIORef done))
  results <- readIORef done
  case ended of
    Right () | not (null results) || null (testsOf s ts) -> return results
    Right () -> lost "its tests were not run"
    Left e -> lost (show (e :: SomeException))
  where
    lost why = do
      putStrLn (indented depth ("FAIL: " ++ why))
      return [Result (isProperty test) Failed | (_, test) <- testsOf s ts]
runTree s depth (Leaf name test@(Test _ run)) = do
  Report found text <- attempt (run s)
  putStrLn (indented depth (name ++ ": " ++ word found))
  mapM_ (putStrLn . indented (depth + 1)) (lines text)
  return [Result (isProperty test) found]
  where
    word Passed = "OK"
    word Failed = "FAIL"
    word Pending = "PENDING"

-- | What came of a test; what it raises is a failure.
attempt :: IO Report -> IO Report
attempt act = do
  ended <- try (act >>= \(Report found text) -> evaluate (length text) >> return (Report found text))
  return (either raised id ended)
  where
    raised :: SomeException -> Report
    raised e = Report Failed (show e)

isProperty :: Test -> Bool
isProperty (Test p _) = maybe False (const True) p

indented :: Int -> String -> String
indented depth text = replicate (2 * depth) ' ' ++ text

hasFocus :: TestTree -> Bool
hasFocus (Focused _) = True
hasFocus (Leaf _ _) = False
hasFocus t = any hasFocus (below t)

below :: TestTree -> [TestTree]
below (Leaf _ _) = []
below (Group _ ts) = ts
below (Told _ ts) = ts
below (Asking f) = f noSettings
below (Within _ ts) = ts
below (Focused ts) = ts

-- | What is focused of a tree, the innermost of it.
inFocus :: TestTree -> [TestTree]
inFocus t | not (hasFocus t) = []
inFocus (Leaf _ _) = []
inFocus (Group name ts) = [Group name (concatMap inFocus ts)]
inFocus (Told f ts) = [Told f (concatMap inFocus ts)]
inFocus (Asking f) = [Asking (concatMap inFocus . f)]
inFocus (Within around ts) = [Within around (concatMap inFocus ts)]
inFocus (Focused ts) = if any hasFocus ts then concatMap inFocus ts else ts

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
named found = concat [concatMap (++ "\US") path ++ "\RS" | (path, _) <- found]

propertyAt :: Int -> [TestTree] -> Property
propertyAt n ts = snd (properties ts !! n)

properties :: [TestTree] -> [([String], Property)]
properties ts = [(path, p) | (path, Test (Just p) _) <- testsOf noSettings ts]

-- | The same for the tests that are no properties, and what one of them does.
unitListing :: [TestTree] -> String
unitListing = named . units

unitAt :: Int -> [TestTree] -> IO ()
unitAt n ts = snd (units ts !! n) >> return ()

units :: [TestTree] -> [([String], IO Report)]
units ts = [(path, run noSettings) | (path, Test Nothing run) <- testsOf noSettings ts]

-- | All tests, each with the names of its groups and with what is run around it.
testsOf :: Settings -> [TestTree] -> [([String], Test)]
testsOf s = concatMap found
  where
    found (Group name ts) = [(name : path, t) | (path, t) <- testsOf s ts]
    found (Leaf name t) = [([name], setting t)]
    found (Told f ts) = testsOf (f s) ts
    found (Asking f) = testsOf s (f s)
    found (Focused ts) = testsOf s ts
    found (Within around ts) = [(path, amidst around t) | (path, t) <- testsOf s ts]
    setting (Test p run) = Test p (\_ -> run s)
    amidst around (Test p run) = Test p $ \given -> do
      done <- newIORef (Report Failed "it was not run")
      around (run given >>= writeIORef done)
      readIORef done
