-- | Options and resources of tasty.
module Main (main) where

import Test.Tasty
import Test.Tasty.HUnit
import Test.Tasty.QuickCheck as QC
import Test.Tasty.SmallCheck as SC
import Test.Tasty.Options
import Test.Tasty.Runners
import Data.IORef

newtype Mine = Mine Int
instance IsOption Mine where
  defaultValue = Mine 3

main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  defaultMainWithIngredients [consoleTestReporter] $ testGroup "all"
    [ localOption (QuickCheckTests 7) $ QC.testProperty "few" (\x -> x == (x :: Int))
    , localOption (SmallCheckDepth 2) $ SC.testProperty "deep" (\xs -> length (xs :: [Bool]) < 2)
    , localOption (Mine 4) $ askOption $ \(Mine n) -> adjustOption (\(Mine k) -> Mine (k + 1)) $ askOption $ \(Mine m) ->
        testCase "mine" ((n, m) @?= (4, 5))
    , withResource (modifyIORef r (+ 1) >> readIORef r) (\_ -> writeIORef r 50) $ \get -> testGroup "res"
        [testCase "a" (get >>= (@?= 1)), testCase "b" (get >>= (@?= 1)), testCaseInfo "i" (return "info")]
    , testCase "freed" (readIORef r >>= (@?= 50))
    , testCaseSteps "steps" (\step -> step "one" >> (1 @?= (2 :: Int))) ]
