{-# LANGUAGE ViewPatterns, BangPatterns #-}
-- Patterns are matched from left to right: what fails keeps those after it from evaluating anything.
module Main where

data Stack a = Stack a (Stack a)

literal :: (Eq a, Num a) => a -> [b] -> String
literal 1 (_ : _) = "one"
literal _ _ = "other"

known :: Int -> Stack b -> String
known 1 (Stack _ _) = "one"
known _ _ = "other"

inferred new (1) _ (Stack _ _) = new "one"
inferred new _ _ _ = new "other"

view :: Int -> Either a b -> String
view (even -> True) (Left _) = "even"
view _ _ = "odd"

nested :: (Eq a, Num a) => (a, Maybe b) -> Bool -> String
nested (2, Just _) True = "two"
nested (n, _) _ | n == 3 = "three"
nested _ _ = "none"

strict :: (Eq a, Num a) => a -> Int -> String
strict 0 !_ = "zero"
strict _ _ = "rest"

whole :: (Eq a, Num a) => a -> [Int] -> Int -> String
whole 5 all'@(x : _) 7 = show (all', x)
whole 5 ~(x : _) 8 = "lazy"
whole _ _ _ = "none"

main :: IO ()
main = do
  putStrLn (literal (2 :: Integer) undefined)
  putStrLn (literal (1 :: Double) "x")
  putStrLn (known 2 undefined)
  putStrLn (inferred id (2 :: Integer) () (undefined :: Stack ()))
  putStrLn (view 3 undefined)
  putStrLn (view 4 (Left 'x' :: Either Char ()))
  putStrLn (nested (3 :: Integer, undefined :: Maybe ()) undefined)
  putStrLn (nested (2 :: Integer, Just ()) True)
  putStrLn (nested (2 :: Integer, Nothing :: Maybe ()) undefined)
  putStrLn (strict (1 :: Integer) undefined)
  putStrLn (whole (5 :: Integer) [1, 2] 7)
  putStrLn (whole (5 :: Integer) [] 8)
  putStrLn (whole (4 :: Integer) undefined undefined)
