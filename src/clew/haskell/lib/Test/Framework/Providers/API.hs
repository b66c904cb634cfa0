-- | The names of "Test.Framework" that other kinds of tests are made with.
module Test.Framework.Providers.API
  ( Test, TestName, testGroup, mutuallyExclusive, buildTest, buildTestBracketed, plusTestOptions
  , TestOptions, TestOptions' (..), Seed (..)
  ) where

import Test.Framework
