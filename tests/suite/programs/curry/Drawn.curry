-- A hidden type whose values come out of a draw.
module Drawn (Card, Colour (..), draw, name) where

data Card = Card Colour

data Colour = Red | Green

draw :: Colour -> Card
draw Red = Card Red ? Card Green

name :: Card -> String
name (Card Red) = "red"
name (Card Green) = "green"
