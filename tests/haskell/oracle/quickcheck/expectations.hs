-- Expectations of hspec are properties: one that holds of all inputs, and one that fails.
import Test.Hspec
import Test.QuickCheck

outcome :: Testable p => p -> IO ()
outcome p = do
  result <- quickCheckWithResult stdArgs { chatty = False } p
  putStrLn (if isSuccess result then "passed" else "failed")

main :: IO ()
main = do
  outcome (\xs -> reverse (reverse xs) `shouldBe` (xs :: [Int]))
  outcome (\n -> n + 1 `shouldBe` (n :: Int))
  outcome (property (\n -> n >= 0 ==> (n `shouldSatisfy` (>= (0 :: Int)))))
