-- | The same as "Test.Hspec.Runner".
module Test.Hspec.Core.Runner (module Test.Hspec.Runner) where

import Test.Hspec.Runner
