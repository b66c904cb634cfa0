import Control.Exception
import Data.Maybe
data E1 = E1 deriving Show
data E2 = E2 Int deriving (Show, Eq)
instance Exception E1 where displayException _ = "e one"
instance Exception E2
main :: IO ()
main = do
  let se = toException (E2 3)
  print (fromException se :: Maybe E2, isJust (fromException se :: Maybe E1), se)
  putStrLn (displayException E1 ++ displayException (E2 4))
  r <- try (throwIO E1 `catch` \e -> print (e :: E2)) :: IO (Either E1 ())
  print r
  r2 <- try (throwIO E1 `catch` \e -> putStrLn ("inner " ++ show (e :: SomeException)) >> throwIO (E2 9))
  print (r2 :: Either E2 ())
  print =<< (try (evaluate (assertPositive (-1))) :: IO (Either ErrorCall Int))
  print (map show [DivideByZero, Overflow, Underflow, LossOfPrecision, Denormal, RatioZeroDenominator])
  where assertPositive n = if n > 0 then n else throw (ErrorCall "not positive") :: Int
