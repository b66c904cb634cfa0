import Control.Exception
import Data.Ratio
import Numeric.Natural
t :: String -> a -> IO ()
t n v = do
  r <- try (evaluate v)
  putStrLn (n ++ ": " ++ case r of
    Left e | Just a <- fromException e -> "arith " ++ show (a :: ArithException)
           | Just (ErrorCall m) <- fromException e -> "error " ++ m
           | Just p <- fromException e -> "pattern " ++ takeWhile (/= ':') (show (p :: PatternMatchFail)) `seq` "pattern"
           | otherwise -> "other"
    Right _ -> "ok")
main :: IO ()
main = do
  t "div" (div 1 0 :: Int)
  t "divInteger" (divMod 5 0 :: (Integer, Integer))
  t "quotmin" (quot minBound (-1) :: Int)
  t "ratio" (1 % 0 :: Rational)
  t "natural" (2 - 3 :: Natural)
  t "double" (1 / 0 :: Double)
  t "shift" (toEnum 55 :: Bool)
  t "lambda" ((\x -> case x of { 1 -> 'a' }) (2 :: Int))
  t "fail" (read "q" :: Double)
