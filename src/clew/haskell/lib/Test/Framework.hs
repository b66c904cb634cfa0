-- | The trees of tests of test-framework, see "Clew.TestTree". They are run one after the other, for as long as they take.
module Test.Framework
  ( Test, TestName, testGroup, mutuallyExclusive, buildTest, buildTestBracketed, plusTestOptions
  , module Test.Framework.Options, module Test.Framework.Runners.Console, module Test.Framework.Runners.Options
  , module Test.Framework.Seed
  ) where

import Clew.TestTree (TestTree, asking, group, told, within)
import Control.Exception (finally)
import System.IO.Unsafe (unsafePerformIO)
import Test.Framework.Options
import Test.Framework.Runners.Console
import Test.Framework.Runners.Options
import Test.Framework.Seed

type Test = TestTree
type TestName = String

testGroup :: TestName -> [Test] -> Test
testGroup = group

mutuallyExclusive :: Test -> Test
mutuallyExclusive t = t

-- | A test that an action makes, once, when its turn comes.
buildTest :: IO Test -> Test
buildTest make = buildTestBracketed (fmap (\t -> (t, return ())) make)

buildTestBracketed :: IO (Test, IO ()) -> Test
buildTestBracketed make = within (`finally` snd made) [asking (\_ -> [fst made])]
  where made = unsafePerformIO make

plusTestOptions :: TestOptions -> Test -> Test
plusTestOptions more t = told (settingsOf more) [t]
