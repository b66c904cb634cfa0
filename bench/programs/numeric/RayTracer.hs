-- | Three balls with shadows and one reflection, in single precision.
module RayTracer (run, main) where

import Data.List
import Data.Maybe
import Data.Ord

data V = V !Float !Float !Float

data Ball = Ball {centre :: V, radius :: Float, brightness :: Float, mirror :: Float}

add, sub :: V -> V -> V
add (V a b c) (V x y z) = V (a + x) (b + y) (c + z)
sub (V a b c) (V x y z) = V (a - x) (b - y) (c - z)

times :: Float -> V -> V
times k (V a b c) = V (k * a) (k * b) (k * c)

dot :: V -> V -> Float
dot (V a b c) (V x y z) = a * x + b * y + c * z

unit :: V -> V
unit v = times (1 / sqrt (dot v v)) v

scene :: [Ball]
scene =
  [ Ball (V 0 0 6) 1.5 0.9 0.3
  , Ball (V 2 1 4) 0.7 0.6 0.1
  , Ball (V (-1.6) (-0.8) 4) 0.8 0.8 0.5
  ]

light :: V
light = unit (V 1 1.5 (-1))

-- | How far along a ray a ball is met.
meets :: V -> V -> Ball -> Maybe Float
meets from direction ball
  | discriminant < 0 = Nothing
  | near > 0.001 = Just near
  | otherwise = Nothing
  where
    offset = from `sub` centre ball
    b = dot offset direction
    discriminant = b * b - dot offset offset + radius ball * radius ball
    near = negate b - sqrt discriminant

trace :: Int -> V -> V -> Float
trace depth from direction = case mapMaybe hit scene of
  [] -> let V _ y _ = direction in max 0 (0.2 + 0.2 * y)
  hits -> shade (minimumBy (comparing fst) hits)
  where
    hit ball = fmap (\t -> (t, ball)) (meets from direction ball)
    shade (t, ball) = (1 - mirror ball) * brightness ball * lit + mirror ball * reflected
      where
        point = from `add` times t direction
        normal = unit (point `sub` centre ball)
        shadowed = any (isJust . meets point light) scene
        lit = if shadowed then 0.1 else max 0.1 (dot normal light)
        bounced = direction `sub` times (2 * dot direction normal) normal
        reflected = if depth == 0 then 0 else trace (depth - 1) point bounced

run :: Int -> String
run n = unlines ([[mark (value x y) | x <- [0 .. 2 * n - 1]] | y <- [0 .. n - 1]] ++ [show (sum [value x y | x <- [0 .. 9], y <- [0 .. 9]])])
  where
    value x y = trace 2 (V 0 0 (-3)) (unit (V (at x (2 * n)) (negate (at y n)) 2.5))
    at :: Int -> Int -> Float
    at i size = (fromIntegral i + 0.5) / fromIntegral size * 2 - 1
    mark v = " .:-=+*#%@" !! min 9 (floor (v * 10))

main :: IO ()
main = putStr (run 150)
