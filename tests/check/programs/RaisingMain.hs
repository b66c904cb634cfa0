-- A property that is itself an exception, and what stands around it.
module Main where

import Test.QuickCheck

raised :: Property
raised = error "too large"

main :: IO ()
main = do
  quickCheck raised
  quickCheck (expectFailure raised)
  quickCheck (counterexample "a note" raised)
  quickCheck (whenFail (putStrLn "an action") (label "a label" raised))
  quickCheck (withMaxSuccess 3 (noShrinking (mapSize (+ 1) raised)))
  quickCheck (forAll (choose (1, 1 :: Int)) (\_ -> counterexample "inside" raised))
  quickCheck (error "no function" :: Int -> Bool)
