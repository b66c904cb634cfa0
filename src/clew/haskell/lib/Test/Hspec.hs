{-# LANGUAGE FlexibleInstances #-}
-- | Specifications and what they expect; see "Clew.Spec".
module Test.Hspec
  ( Spec, SpecWith, Example, hspec, describe, context, it, specify, example, runIO
  , xit, xspecify, xdescribe, xcontext, pending, pendingWith, focus, fit, fspecify, fdescribe, fcontext
  , parallel, sequential, before_, after_, around_, beforeAll_, afterAll_
  , Expectation, expectationFailure, shouldBe, shouldSatisfy, shouldStartWith, shouldEndWith, shouldContain
  , shouldMatchList, shouldReturn, shouldNotBe, shouldNotSatisfy, shouldNotContain, shouldNotReturn
  , shouldThrow, Selector, anyException, anyErrorCall, errorCall, anyIOException, anyArithException
  ) where

import Clew.Assertion (assertEqual, assertFailure)
import Clew.QuickCheck (Testable (property), ioProperty)
import Clew.Spec (Example, Spec, SpecWith, describe, hspec, it, runIO)
import Control.Exception
import Control.Monad (unless)
import Data.List (isInfixOf, isPrefixOf, isSuffixOf, (\\))

infix 1 `shouldBe`, `shouldSatisfy`, `shouldStartWith`, `shouldEndWith`, `shouldContain`, `shouldMatchList`
infix 1 `shouldReturn`, `shouldNotBe`, `shouldNotSatisfy`, `shouldNotContain`, `shouldNotReturn`, `shouldThrow`

type Expectation = IO ()

-- | Expectations about any input, as hspec has them of quickcheck-io.
instance Testable (IO ()) where
  property expectation = ioProperty (fmap (const True) expectation)
type Selector e = e -> Bool

context, xdescribe, xcontext, fdescribe, fcontext :: String -> SpecWith a -> SpecWith a
context = describe
fdescribe = describe
fcontext = describe
xdescribe _ _ = return ()
xcontext _ _ = return ()

specify, xit, xspecify, fit, fspecify :: Example e => String -> e -> SpecWith a
specify = it
fit = it
fspecify = it
xit _ _ = return ()
xspecify _ _ = return ()

focus, parallel, sequential :: SpecWith a -> SpecWith a
focus spec = spec
parallel spec = spec
sequential spec = spec

before_, after_, beforeAll_, afterAll_ :: IO () -> SpecWith a -> SpecWith a
before_ _ spec = spec
after_ _ spec = spec
beforeAll_ _ spec = spec
afterAll_ _ spec = spec

around_ :: (IO () -> IO ()) -> SpecWith a -> SpecWith a
around_ _ spec = spec

-- | Nothing is tested yet, so nothing fails.
pending :: Expectation
pending = return ()

pendingWith :: String -> Expectation
pendingWith _ = pending

example :: Expectation -> Expectation
example act = act

expectationFailure :: String -> Expectation
expectationFailure = assertFailure

expect :: Bool -> String -> Expectation
expect yes text = unless yes (expectationFailure text)

shouldBe, shouldNotBe :: (Show a, Eq a) => a -> a -> Expectation
actual `shouldBe` expected = assertEqual "" expected actual
actual `shouldNotBe` other = expect (actual /= other) ("not expected: " ++ show actual)

shouldSatisfy, shouldNotSatisfy :: Show a => a -> (a -> Bool) -> Expectation
v `shouldSatisfy` p = expect (p v) ("predicate failed on: " ++ show v)
v `shouldNotSatisfy` p = expect (not (p v)) ("predicate succeeded on: " ++ show v)

shouldStartWith, shouldEndWith, shouldContain, shouldNotContain, shouldMatchList
  :: (Show a, Eq a) => [a] -> [a] -> Expectation
xs `shouldStartWith` ys = expect (ys `isPrefixOf` xs) (show xs ++ " does not start with " ++ show ys)
xs `shouldEndWith` ys = expect (ys `isSuffixOf` xs) (show xs ++ " does not end with " ++ show ys)
xs `shouldContain` ys = expect (ys `isInfixOf` xs) (show xs ++ " does not contain " ++ show ys)
xs `shouldNotContain` ys = expect (not (ys `isInfixOf` xs)) (show xs ++ " does contain " ++ show ys)
xs `shouldMatchList` ys = expect (null (xs \\ ys) && null (ys \\ xs)) (show xs ++ " is no permutation of " ++ show ys)

shouldReturn, shouldNotReturn :: (Show a, Eq a) => IO a -> a -> Expectation
act `shouldReturn` expected = act >>= (`shouldBe` expected)
act `shouldNotReturn` other = act >>= (`shouldNotBe` other)

shouldThrow :: Exception e => IO a -> Selector e -> Expectation
act `shouldThrow` fits = do
  result <- try act
  case result of
    Right _ -> expectationFailure "did not get the expected exception"
    Left e -> expect (fits e) ("predicate failed on expected exception: " ++ show e)

anyException :: Selector SomeException
anyException _ = True

anyErrorCall :: Selector ErrorCall
anyErrorCall _ = True

errorCall :: String -> Selector ErrorCall
errorCall text (ErrorCall said) = text == said

anyIOException :: Selector IOException
anyIOException _ = True

anyArithException :: Selector ArithException
anyArithException _ = True
