-- | Trees of tests, see "Clew.TestTree". Tests are run one after the other, and for as long as they take.
module Test.Tasty
  ( TestName, TestTree, testGroup, sequentialTestGroup, dependentTestGroup, DependencyType (..), after
  , defaultMain, defaultMainWithIngredients, defaultIngredients, includingOptions
  , localOption, adjustOption, askOption, withResource, Timeout (..), mkTimeout
  ) where

import Clew.TastyOptions
import Clew.TastyRunning
import Clew.TestTree (TestTree, asking, group, told, within)
import Control.Exception (finally)
import Data.IORef (newIORef, readIORef, writeIORef)
import System.IO.Unsafe (unsafePerformIO)

type TestName = String

data DependencyType = AllSucceed | AllFinish deriving (Eq, Show)

data Timeout = Timeout Integer String | NoTimeout deriving Show

instance IsOption Timeout where
  defaultValue = NoTimeout

mkTimeout :: Integer -> Timeout
mkTimeout n = Timeout n (show n)

testGroup :: TestName -> [TestTree] -> TestTree
testGroup = group

sequentialTestGroup :: TestName -> DependencyType -> [TestTree] -> TestTree
sequentialTestGroup name _ = group name

dependentTestGroup :: TestName -> DependencyType -> [TestTree] -> TestTree
dependentTestGroup name _ = group name

after :: DependencyType -> String -> TestTree -> TestTree
after _ _ tree = tree

localOption :: IsOption v => v -> TestTree -> TestTree
localOption v tree = told (withOptions . setOption v . optionsOf) [tree]

adjustOption :: IsOption v => (v -> v) -> TestTree -> TestTree
adjustOption f tree = told (withOptions . changeOption f . optionsOf) [tree]

askOption :: IsOption v => (v -> TestTree) -> TestTree
askOption f = asking (\s -> [f (lookupOption (optionsOf s))])

-- | The resource is made when a test asks for it, once, and given back after the last test.
withResource :: IO a -> (a -> IO ()) -> (IO a -> TestTree) -> TestTree
withResource get free f = within (`finally` given) [f taken]
  where
    made = unsafePerformIO (newIORef Nothing)
    taken = readIORef made >>= maybe (get >>= \x -> writeIORef made (Just x) >> return x) return
    given = readIORef made >>= maybe (return ()) (\x -> writeIORef made Nothing >> free x)
