{-# LANGUAGE StrictData #-}
-- Fields are strict unless they say that they are lazy; those of newtypes never are.
import Control.Exception
data T a = T a ~Int | Int :+ Maybe Int | R { rx :: Int, ry :: ~Int } deriving (Show)
newtype N = N Int
t :: String -> a -> IO ()
t s x = do { r <- try (evaluate x); putStrLn (s ++ either (\e -> const " exc" (e :: SomeException)) (const " ok") r) }
main :: IO ()
main = do
  t "first" (T undefined 1); t "lazy" (T 1 undefined); t "infix" (1 :+ undefined :: T ()); t "inner" (1 :+ Just undefined :: T ())
  t "record" (R { rx = undefined, ry = 1 } :: T ()); t "record lazy" (R { rx = 1, ry = undefined } :: T ()); t "newtype" (case N undefined of N _ -> ())
  print (T 'a' 2, 1 :+ Just 2 :: T (), R 1 2 :: T ())
