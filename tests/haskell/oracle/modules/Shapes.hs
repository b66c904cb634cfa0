module Shapes (Shape (Circle, Square), Opaque, mkOpaque, area, module Data.Maybe, (|+|), HasName (..), Pair (..)) where
import Data.Maybe
infixl 6 |+|
data Shape = Circle Double | Square Double | Hidden deriving (Show, Eq)
newtype Opaque = Opaque Int deriving Show
data Pair a = Pair { first :: a, second :: a } deriving Show
mkOpaque :: Int -> Opaque
mkOpaque = Opaque
area :: Shape -> Double
area (Circle r) = 3 * r * r
area (Square a) = a * a
area Hidden = 0
(|+|) :: Shape -> Shape -> Double
a |+| b = area a + area b
class HasName a where
  name :: a -> String
  name _ = "anonymous"
instance HasName Shape where
  name (Circle _) = "circle"
  name _ = "shape"
instance HasName Opaque
