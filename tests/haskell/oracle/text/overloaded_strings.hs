{-# LANGUAGE OverloadedStrings #-}
module Main where

import Data.String (IsString (..))

newtype Name = Name String deriving (Eq, Show)

instance IsString Name where
  fromString = Name . filter (/= ' ')

data Doc = Text String | Doc :<>: Doc

instance IsString Doc where
  fromString = Text

render :: Doc -> String
render (Text s) = s
render (a :<>: b) = render a ++ render b

greet :: Name -> String
greet "nobody" = "hello?"
greet (Name n) = "hello " ++ n

isYes :: String -> Bool
isYes "yes" = True
isYes _ = False

pick :: (IsString a, Eq a) => a -> Int
pick "one" = 1
pick "two" = 2
pick _ = 0

main :: IO ()
main = do
  putStrLn (greet "a b c")
  putStrLn (greet "nobody")
  putStrLn (render ("x = " :<>: "1"))
  print (isYes "yes", isYes "no")
  print (pick ("one" :: String), pick ("t wo" :: Name))
  putStrLn (unwords ["plain", "strings", "are", "strings"])
  print (map (Name "x" ==) ["x", "y"])
