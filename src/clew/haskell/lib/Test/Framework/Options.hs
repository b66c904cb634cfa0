{-# LANGUAGE FlexibleInstances #-}
-- | What may be said of how the tests of test-framework are run.
module Test.Framework.Options (TestOptions, TestOptions' (..), settingsOf) where

import Clew.TestTree (Settings (..))
import Control.Applicative ((<|>))
import Test.Framework.Seed (Seed)

data TestOptions' f = TestOptions
  { topt_seed :: f Seed
  , topt_maximum_generated_tests, topt_maximum_unsuitable_generated_tests :: f Int
  , topt_maximum_test_size, topt_maximum_test_depth :: f Int
  , topt_timeout :: f (Maybe Int) }

type TestOptions = TestOptions' Maybe

instance Semigroup (TestOptions' Maybe) where
  a <> b = TestOptions
    { topt_seed = topt_seed b <|> topt_seed a
    , topt_maximum_generated_tests = topt_maximum_generated_tests b <|> topt_maximum_generated_tests a
    , topt_maximum_unsuitable_generated_tests =
        topt_maximum_unsuitable_generated_tests b <|> topt_maximum_unsuitable_generated_tests a
    , topt_maximum_test_size = topt_maximum_test_size b <|> topt_maximum_test_size a
    , topt_maximum_test_depth = topt_maximum_test_depth b <|> topt_maximum_test_depth a
    , topt_timeout = topt_timeout b <|> topt_timeout a }

instance Monoid (TestOptions' Maybe) where
  mempty = TestOptions Nothing Nothing Nothing Nothing Nothing Nothing

-- | What options mean to who runs tests. A test is given up when as many inputs were unsuitable as the options say, which
-- is ten for each that is wanted otherwise.
settingsOf :: TestOptions -> Settings -> Settings
settingsOf more s = s
  { testCount = topt_maximum_generated_tests more <|> testCount s
  , discardRatio = fmap ratio (topt_maximum_unsuitable_generated_tests more) <|> discardRatio s
  , testSize = topt_maximum_test_size more <|> testSize s
  , testDepth = topt_maximum_test_depth more <|> testDepth s }
  where
    ratio n = n `div` maybe 100 (max 1) (topt_maximum_generated_tests more <|> testCount s)
