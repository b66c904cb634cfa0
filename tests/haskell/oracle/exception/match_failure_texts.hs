{-# LANGUAGE LambdaCase, MultiWayIf #-}
import Control.Exception
data R = A { fa :: Int, fb :: !Int } | B { fc :: Int } deriving Show
class C a where { c1 :: a -> Int; c2 :: a -> Int }
instance C Int where c1 = id
t :: String -> a -> IO ()
t s x = do r <- try (evaluate x); case r of { Left e -> putStrLn (s ++ show (show (e :: SomeException))); Right _ -> putStrLn "ok" }
f :: Int -> Int
f 1 = 2
g :: Int -> Int
g x | x > 5 = 1
main = do
  t "fun " (f 2)
  t "guard " (g 2)
  t "case " (case Just 1 of Nothing -> 1)
  t "lambda " ((\(Just x) -> x) (Nothing :: Maybe Int))
  t "bind " (let Just x = (Nothing :: Maybe Int) in x)
  t "multi " (if | 1 > 2 -> 3)
  t "sel " (fc (A 1 2))
  t "con " (fa A { fb = 3})
  t "upd " ((A 1 2) { fc = 3 })
  r <- try (do { Just x <- return (Nothing :: Maybe Int); print x })
  case r of Left e -> putStrLn (show (show (e :: SomeException))); Right _ -> return ()
  r <- try (evaluate (f 2)); case r of { Left (PatternMatchFail s) -> print s; Right _ -> return () }
  print (f 4)
