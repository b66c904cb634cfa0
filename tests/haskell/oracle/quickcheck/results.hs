import Test.QuickCheck hiding (Result (..))
import qualified Test.QuickCheck as Q
import Test.QuickCheck.Property (Property (..), Prop, Result (..), succeeded, failed, rejected, liftBool, exception)
import qualified Test.QuickCheck.Property as P
import Control.Exception (toException, ErrorCall (..))

prop_made :: Property
prop_made = MkProperty (arbitrary >>= \x -> unProperty (counterexample (show (x :: Int)) (x == x)))

prop_result :: Int -> Result
prop_result x
  | x < 0 = rejected
  | otherwise = succeeded { labels = ["fine"] }

check :: Testable p => p -> IO Q.Result
check = quickCheckWithResult stdArgs { chatty = False }

main :: IO ()
main = do
  r <- check prop_made
  print (isSuccess r)
  s <- check prop_result
  print (isSuccess s)
  t <- check failed { expect = False }
  print (isSuccess t)
  u <- check (\x -> liftBool (x < (3 :: Int)))
  print (isSuccess u)
  v <- check (exception "bad" (toException (ErrorCall "x")))
  print (isSuccess v, reason (exception "bad" (toException (ErrorCall "x"))))
