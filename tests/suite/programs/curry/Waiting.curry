-- What no test comes of: a function that waits for a variable that nothing binds, and actions.
module Waiting where

either' :: Bool -> Bool -> Bool
either' b c = case y of { True -> b ; False -> c } where y free

greet :: String -> IO ()
greet name = putStrLn name

bump :: Int -> IO Int
bump n = return (n + 1)
