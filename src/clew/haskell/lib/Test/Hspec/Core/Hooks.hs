-- | The hooks of "Test.Hspec".
module Test.Hspec.Core.Hooks
  ( before, before_, beforeWith, beforeAll, beforeAll_, beforeAllWith
  , after, after_, afterAll, afterAll_, around, around_, aroundWith, aroundAll, aroundAll_, aroundAllWith
  , mapSubject, ignoreSubject
  ) where

import Test.Hspec
