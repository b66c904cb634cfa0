-- | What "Test.Hspec" expects.
module Test.Hspec.Expectations
  ( Expectation, expectationFailure, shouldBe, shouldSatisfy, shouldStartWith, shouldEndWith, shouldContain
  , shouldMatchList, shouldReturn, shouldNotBe, shouldNotSatisfy, shouldNotContain, shouldNotReturn
  , shouldThrow, Selector, anyException, anyErrorCall, errorCall, anyIOException, anyArithException, HasCallStack
  ) where

import GHC.Stack (HasCallStack)
import Test.Hspec
