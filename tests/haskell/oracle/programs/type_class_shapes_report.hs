import Text.Printf
import Data.List
class Shape a where
  area, perimeter :: a -> Double
  name :: a -> String
  describe :: a -> String
  describe s = printf "%-9s area=%7.2f perimeter=%7.2f" (name s) (area s) (perimeter s)
data Circle = Circle Double
data Poly = Poly String [(Double, Double)]
instance Shape Circle where { area (Circle r) = pi * r * r; perimeter (Circle r) = 2 * pi * r; name _ = "circle" }
instance Shape Poly where
  name (Poly n _) = n
  area (Poly _ ps) = abs (sum (zipWith (\(x1, y1) (x2, y2) -> x1 * y2 - x2 * y1) ps (tail ps ++ [head ps]))) / 2
  perimeter (Poly _ ps) = sum (zipWith (\(x1, y1) (x2, y2) -> sqrt ((x1 - x2) ^ 2 + (y1 - y2) ^ 2)) ps (tail ps ++ [head ps]))
main :: IO ()
main = mapM_ putStrLn (sort [describe (Circle 1.5), describe (Poly "square" [(0, 0), (2, 0), (2, 2), (0, 2)]), describe (Poly "triangle" [(0, 0), (3, 0), (0, 4)])])
