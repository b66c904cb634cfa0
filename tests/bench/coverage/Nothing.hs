-- Types alone.
module Nothing where

data Colour = Red | Green
