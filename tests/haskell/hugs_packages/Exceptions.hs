-- Exceptions as they were before 2008: one type, predicates, dynamic values.
module Main where

import Control.Exception
import Data.Dynamic
import Prelude hiding (catch)
import System.IO.Error (ioeGetErrorString)

data Lost = Lost Int

lostTc :: TyCon
lostTc = mkTyCon "Lost"

instance Typeable Lost where
  typeOf _ = mkTyConApp lostTc []

main = do
  tell (evaluate (1 `div` (0 :: Int)))
  tell (evaluate (error "called"))
  tell (throwIO (AssertionFailed "asserted"))
  tell (ioError (userError "by hand"))
  tell (return 3)
  throwDyn (Lost 7) `catchDyn` \(Lost n) -> print n
  r <- tryJust errorCalls (evaluate (head' []))
  print r
  handleJust userErrors (putStrLn . ("user: " ++)) (ioError (userError "x"))
  (putStrLn "inside" `finally` putStrLn "after") `catch` \_ -> putStrLn "never"
  n <- bracket (return 1) (\_ -> putStrLn "released") (\x -> return (x + 1))
  print (n :: Int)
  print (fromDynamic (toDyn 'c') :: Maybe Char, fromDynamic (toDyn 'c') :: Maybe Int)
 where
  tell :: IO Int -> IO ()
  tell action = try action >>= either kind print
  kind e = putStrLn (case e of
    ArithException DivideByZero -> "zero"
    ErrorCall s -> "error " ++ s
    AssertionFailed s -> "assertion " ++ s
    IOException x -> "io " ++ ioeGetErrorString x
    _ -> "other")
  head' :: [Int] -> Int
  head' [] = error "empty"
  head' (x : _) = x
