{-# LANGUAGE FlexibleInstances, TypeFamilies #-}
-- | Specifications, as hspec has them: trees of tests that a monad writes. Examples may take an argument, which the
-- hooks around them provide.
module Clew.Spec
  ( Spec, SpecWith, SpecM, ActionWith, Example (..), describe, it, runIO, focus, changed
  , aroundWith, aroundAllWith, beforeAllWith, hspec, resultsOf, summaryOf, pendingWith
  ) where

import Clew.Assertion (assertBool)
import Clew.QuickCheck (Property)
import Clew.QuickCheckTree (quickCheckLeafWith)
import Clew.TestTree
  ( Report (..), Result (..), Settings, TestTree, Trees (..), Verdict (..), action, focused, group, runTrees
  , runTreesWith, told, within )
import Control.Exception (Exception, throwIO, try)
import Data.IORef (newIORef, readIORef, writeIORef)
import System.IO.Unsafe (unsafePerformIO)

-- | What runs an action with an argument.
type Provider a = (a -> IO ()) -> IO ()

type ActionWith a = a -> IO ()

-- | What was written comes last first.
newtype SpecM a r = SpecM (Provider a -> [TestTree] -> (r, [TestTree]))

type SpecWith a = SpecM a ()
type Spec = SpecWith ()

instance Functor (SpecM a) where
  fmap f (SpecM g) = SpecM (\p ts -> case g p ts of (x, us) -> (f x, us))

instance Applicative (SpecM a) where
  pure x = SpecM (\_ ts -> (x, ts))
  SpecM f <*> SpecM g = SpecM (\p ts -> case f p ts of (h, us) -> case g p us of (x, vs) -> (h x, vs))

instance Monad (SpecM a) where
  SpecM g >>= f = SpecM (\p ts -> case g p ts of (x, us) -> case f x of SpecM h -> h p us)

instance Trees (SpecM () r) where
  trees = written (\act -> act ())

written :: Provider a -> SpecM a r -> [TestTree]
written p (SpecM g) = reverse (snd (g p []))

class Example e where
  type Arg e
  exampleTree :: String -> e -> Provider (Arg e) -> TestTree

instance Example Bool where
  type Arg Bool = ()
  exampleTree name yes = asserted name (\() -> assertBool "it is False" yes)

instance Example (a -> Bool) where
  type Arg (a -> Bool) = a
  exampleTree name yes = asserted name (assertBool "it is False" . yes)

instance Example (IO ()) where
  type Arg (IO ()) = ()
  exampleTree name act = asserted name (\() -> act)

instance Example (a -> IO ()) where
  type Arg (a -> IO ()) = a
  exampleTree = asserted

instance Example Property where
  type Arg Property = ()
  exampleTree name p provide = quickCheckLeafWith name p (\run -> within' provide (\() -> run))

-- | The search takes an argument of its own for each property.
instance Example (a -> Property) where
  type Arg (a -> Property) = a
  exampleTree name p provide = quickCheckLeafWith name (p provided) (\run -> within' provide (\_ -> run))
    where
      provided = unsafePerformIO $ do
        given <- newIORef (error "the hook gave no argument")
        provide (writeIORef given)
        readIORef given

asserted :: String -> (a -> IO ()) -> Provider a -> TestTree
asserted name act provide = action name (\_ -> within' provide (\x -> act x >> return (Report Passed "")))

-- | What came of something that is run by a hook.
within' :: Provider a -> (a -> IO Report) -> IO Report
within' provide act = do
  done <- newIORef (Report Failed "the hook did not run it")
  ended <- try (provide (\x -> act x >>= writeIORef done))
  case ended of
    Left (StillPending why) -> return (Report Pending why)
    Right () -> readIORef done

-- | What an example raises that is yet to be written.
newtype StillPending = StillPending String

instance Show StillPending where
  show (StillPending why) = "PENDING: " ++ why

instance Exception StillPending

pendingWith :: String -> IO ()
pendingWith = throwIO . StillPending

it :: Example e => String -> e -> SpecWith (Arg e)
it name e = SpecM (\p ts -> ((), exampleTree name e p : ts))

describe :: String -> SpecWith a -> SpecWith a
describe name = joined (group name)

focus :: SpecWith a -> SpecWith a
focus = joined focused

-- | A specification whose tests are run in another way.
changed :: (Settings -> Settings) -> SpecWith a -> SpecWith a
changed f = joined (told f)

joined :: ([TestTree] -> TestTree) -> SpecWith a -> SpecWith a
joined f spec = SpecM (\p ts -> ((), f (written p spec) : ts))

runIO :: IO r -> SpecM a r
runIO act = SpecM (\_ ts -> case unsafePerformIO (fmap Done act) of Done x -> (x, ts))

data Done r = Done r

-- Hooks -------------------------------------------------------------------------------------------------

-- | A hook around each test.
aroundWith :: (ActionWith a -> ActionWith b) -> SpecWith a -> SpecWith b
aroundWith hook spec = SpecM (\p ts -> ((), reverse (written (\act -> p (hook act)) spec) ++ ts))

-- | A hook around all tests together.
aroundAllWith :: (ActionWith a -> ActionWith b) -> SpecWith a -> SpecWith b
aroundAllWith hook spec = SpecM $ \p ts ->
  let given = unsafePerformIO (newIORef Nothing)
      provide act = readIORef given >>= maybe (throwIO (userError "the hook gave no argument")) act
      around run = p (hook (\x -> writeIORef given (Just x) >> run))
  in ((), within around (written provide spec) : ts)

-- | What is run once, before the first test.
beforeAllWith :: (b -> IO a) -> SpecWith a -> SpecWith b
beforeAllWith make spec = SpecM $ \p ts ->
  let made = unsafePerformIO (newIORef Nothing)
      provide act = readIORef made >>= maybe (p (\y -> make y >>= \x -> writeIORef made (Just x) >> act x)) act
  in ((), reverse (written provide spec) ++ ts)

-- Running -----------------------------------------------------------------------------------------------

hspec :: Spec -> IO ()
hspec spec = runTrees summaryOf (trees spec)

resultsOf :: Spec -> IO [Result]
resultsOf spec = runTreesWith summaryOf (trees spec)

summaryOf :: [Result] -> String
summaryOf results = some (length results) "example" ++ ", " ++ some (number Failed) "failure" ++ pending
  where
    number v = length (filter ((== v) . verdict) results)
    pending = if number Pending == 0 then "" else ", " ++ show (number Pending) ++ " pending"
    some n word = show n ++ " " ++ word ++ (if n == 1 then "" else "s")
