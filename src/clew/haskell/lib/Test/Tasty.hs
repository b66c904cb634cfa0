-- | Trees of tests, see "Clew.TestTree". Options are taken and change nothing.
module Test.Tasty
  ( TestName, TestTree, testGroup, sequentialTestGroup, dependentTestGroup, DependencyType (..), after
  , defaultMain, localOption, adjustOption, askOption, withResource, Timeout (..), mkTimeout
  ) where

import Clew.TestTree (TestTree, group, runTrees)
import Test.Tasty.Options (IsOption (..))

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

defaultMain :: TestTree -> IO ()
defaultMain tree = runTrees end [tree]
  where
    end count 0 = "All " ++ show count ++ " tests passed"
    end count failed = show failed ++ " out of " ++ show count ++ " tests failed"

localOption :: IsOption v => v -> TestTree -> TestTree
localOption _ tree = tree

adjustOption :: IsOption v => (v -> v) -> TestTree -> TestTree
adjustOption _ tree = tree

askOption :: IsOption v => (v -> TestTree) -> TestTree
askOption f = f defaultValue

withResource :: IO a -> (a -> IO ()) -> (IO a -> TestTree) -> TestTree
withResource get _ f = f get
