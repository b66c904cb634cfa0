{-# LANGUAGE FlexibleInstances #-}
-- | Specifications and what they expect; see "Clew.Spec".
module Test.Hspec
  ( Spec, SpecWith, Example, Arg, hspec, describe, context, it, specify, example, runIO
  , xit, xspecify, xdescribe, xcontext, pending, pendingWith, focus, fit, fspecify, fdescribe, fcontext
  , parallel, sequential, ActionWith
  , before, before_, beforeWith, beforeAll, beforeAll_, beforeAllWith
  , after, after_, afterAll, afterAll_, around, around_, aroundWith, aroundAll, aroundAll_, aroundAllWith
  , mapSubject, ignoreSubject
  , Expectation, expectationFailure, shouldBe, shouldSatisfy, shouldStartWith, shouldEndWith, shouldContain
  , shouldMatchList, shouldReturn, shouldNotBe, shouldNotSatisfy, shouldNotContain, shouldNotReturn
  , shouldThrow, Selector, anyException, anyErrorCall, errorCall, anyIOException, anyArithException
  ) where

import Clew.Assertion (assertEqual, assertFailure)
import Clew.QuickCheck (Testable (property), ioProperty)
import Clew.Spec
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
fdescribe name = focus . describe name
fcontext = fdescribe
xdescribe name = before_ pending . describe name
xcontext = xdescribe

specify, xspecify, fit, fspecify :: Example e => String -> e -> SpecWith (Arg e)
specify = it
fit name = focus . it name
fspecify = fit
xspecify = xit

-- | A test that is not run.
xit :: Example e => String -> e -> SpecWith (Arg e)
xit name = before_ pending . it name

parallel, sequential :: SpecWith a -> SpecWith a
parallel spec = spec
sequential spec = spec

-- Hooks: around each test, or around all of them together ("All"); with an argument made of another one ("With"), or
-- with none of their own ("_").

before :: IO a -> SpecWith a -> Spec
before make = around (make >>=)

before_ :: IO () -> SpecWith a -> SpecWith a
before_ act = around_ (act >>)

beforeWith :: (b -> IO a) -> SpecWith a -> SpecWith b
beforeWith make = aroundWith (\test x -> make x >>= test)

beforeAll :: IO a -> SpecWith a -> Spec
beforeAll make = beforeAllWith (\() -> make)

beforeAll_ :: IO () -> SpecWith a -> SpecWith a
beforeAll_ act = beforeAllWith (\x -> act >> return x)

after :: ActionWith a -> SpecWith a -> SpecWith a
after act = aroundWith (\test x -> test x `finally` act x)

after_ :: IO () -> SpecWith a -> SpecWith a
after_ act = after (\_ -> act)

afterAll :: ActionWith a -> SpecWith a -> SpecWith a
afterAll act = aroundAllWith (\tests x -> tests x `finally` act x)

afterAll_ :: IO () -> SpecWith a -> SpecWith a
afterAll_ act = afterAll (\_ -> act)

around :: (ActionWith a -> IO ()) -> SpecWith a -> Spec
around hook = aroundWith (\test () -> hook test)

around_ :: (IO () -> IO ()) -> SpecWith a -> SpecWith a
around_ hook = aroundWith (\test x -> hook (test x))

aroundAll :: (ActionWith a -> IO ()) -> SpecWith a -> Spec
aroundAll hook = aroundAllWith (\tests () -> hook tests)

aroundAll_ :: (IO () -> IO ()) -> SpecWith a -> SpecWith a
aroundAll_ hook = aroundAllWith (\tests x -> hook (tests x))

mapSubject :: (b -> a) -> SpecWith a -> SpecWith b
mapSubject f = aroundWith (. f)

ignoreSubject :: SpecWith () -> SpecWith a
ignoreSubject = mapSubject (const ())

pending :: Expectation
pending = pendingWith ""

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
