{-# LANGUAGE ImplicitParams, ConstraintKinds, RankNTypes #-}
-- Implicit parameters: where they are bound, who takes them, and who has them already.
module Main where

import Data.List (sortBy)

type Logging = (?log :: String -> String)

data Config = Config { width :: Int, name :: String }

sorted :: (?compare :: a -> a -> Ordering) => [a] -> [a]
sorted = sortBy ?compare

announce :: Logging => Int -> String
announce n = ?log ("number " ++ show n)

-- Without a signature, a function takes the parameters that it uses.
scaled x = ?factor * x

area :: (?factor :: Int, ?config :: Config) => Int
area = scaled (width ?config)

-- A signature that names the parameter passes the new value on, as in the manual of GHC.
lengthWith :: [a] -> Int
lengthWith xs = let ?count = 0 in counted xs

counted :: (?count :: Int) => [a] -> Int
counted [] = ?count
counted (_ : xs) = let ?count = ?count + (1 :: Int) in counted xs

-- Without one it is inferred at one type, so the recursive call has the outer value.
lengthWithout :: [a] -> Int
lengthWithout xs = let ?count = 0 in countedOnce xs

countedOnce [] = ?count
countedOnce (_ : xs) = let ?count = ?count + (1 :: Int) in countedOnce xs

local :: (?x :: Int) => (Int, Int, Int)
local =
  let function y = ?x + y -- takes ?x from where it is used
      constant = ?x + 1 -- has it from here (the monomorphism restriction)
      signed :: Int -> Int
      signed y = ?x + y -- has it from here
   in let ?x = 100 in (function 1, constant, signed 1)

apply :: ((?x :: Int) => r) -> r
apply body = let ?x = 7 in body

shadowed :: String
shadowed =
  let ?x = 'a'
   in let ?x = "text" in ?x ++ show (let ?x = True in not ?x)

together :: (Int, Int)
together = let ?x = 1; ?y = 2 in let { ?x = ?y; ?y = ?x } in (?x, ?y)

inDo :: IO ()
inDo = do
  let ?log = ("first: " ++)
  putStrLn (announce 1)
  let ?log = ("second: " ++)
  putStrLn (announce 2)
  mapM_ (\n -> let ?log = \text -> text ++ "!" in putStrLn (announce n)) [3, 4]
  putStrLn (announce 5)

polymorphic :: (?shown :: a -> String) => [a] -> String
polymorphic = concatMap ?shown

main :: IO ()
main = do
  print (let ?compare = compare in sorted [3, 1, 2 :: Int])
  print (let ?compare = flip compare in sorted "hello")
  print (let { ?factor = 3; ?config = Config 5 "five" } in area)
  print (let ?factor = 2.5 in scaled (2 :: Double))
  print (lengthWith "hello", lengthWithout "hello")
  print (let ?x = 10 in local)
  print (apply (?x + 1), apply (let ?x = ?x * 2 in ?x))
  putStrLn shadowed
  print together
  inDo
  putStrLn (let ?shown = show in polymorphic [1, 2, 3 :: Int])
  print (let ?x = 5 in if ?x > 3 then ?x else 0 :: Int)
