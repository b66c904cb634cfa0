module Broken where

number :: Int
number = "text"
