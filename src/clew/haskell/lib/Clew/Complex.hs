{-# LANGUAGE NoImplicitPrelude #-}
-- | Complex numbers.
module Clew.Complex
  ( module Clew.Complex
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.Foldable
import Clew.Traversable
import Clew.Semigroup

infix 6 :+

data Complex a = !a :+ !a

instance Eq a => Eq (Complex a) where
  (a :+ b) == (c :+ d) = a == c && b == d

instance Show a => Show (Complex a) where
  showsPrec p (a :+ b) = showParen (intGt p 6) (\s -> showsPrec 7 a (" :+ " ++ showsPrec 7 b s))

instance Read a => Read (Complex a) where
  readsPrec = parensAt (\n t -> [ (a :+ b, w) | intLe n 6, (a, u) <- readsPrec 7 t, (":+", v) <- lex u, (b, w) <- readsPrec 7 v ])

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

-- | Scaled, so that the squares neither overflow nor vanish.
magnitude :: RealFloat a => Complex a -> a
magnitude (x :+ y) =
  let k = max (exponent x) (exponent y)
      square z = z * z
  in scaleFloat k (sqrt (square (scaleFloat (negate k) x) + square (scaleFloat (negate k) y)))

phase :: RealFloat a => Complex a -> a
phase (x :+ y) = case x == 0 && y == 0 of { True -> 0; False -> atan2 y x }

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (x' :+ y') = (x + x') :+ (y + y')
  (x :+ y) - (x' :+ y') = (x - x') :+ (y - y')
  (x :+ y) * (x' :+ y') = (x * x' - y * y') :+ (x * y' + y * x')
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y) = case x == 0 && y == 0 of
    True -> 0
    False -> let r = magnitude z in (x / r) :+ (y / r)
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (x' :+ y') =
    let k = negate (max (exponent x') (exponent y'))
        x'' = scaleFloat k x'
        y'' = scaleFloat k y'
        d = x' * x'' + y' * y''
    in ((x * x'' + y * y'') / d) :+ ((y * x'' - x * y'') / d)
  fromRational a = fromRational a :+ 0

instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = let e = exp x in (e * cos y) :+ (e * sin y)
  log z = log (magnitude z) :+ phase z
  x ** y
    | y == (0 :+ 0) = 1 :+ 0
    | x == (0 :+ 0) = case compare (realPart y) 0 of
        GT -> 0 :+ 0
        LT -> case imagPart y == 0 of
          True -> (1 / 0) :+ 0
          False -> (0 / 0) :+ (0 / 0)
        EQ -> (0 / 0) :+ (0 / 0)
    | otherwise = exp (log x * y)
  sqrt z@(x :+ y) = case z == 0 of
    True -> 0
    False ->
      let big = sqrt ((magnitude z + abs x) / 2)
          small = abs y / (big * 2)
          u = case x < 0 of { True -> small; False -> big }
          v = case x < 0 of { True -> big; False -> small }
      in u :+ (case y < 0 of { True -> negate v; False -> v })
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  tan (x :+ y) =
    let sx = sin x
        cx = cos x
        sy = sinh y
        cy = cosh y
    in ((sx * cy) :+ (cx * sy)) / ((cx * cy) :+ negate (sx * sy))
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  tanh (x :+ y) =
    let cy = cos y
        sy = sin y
        sx = sinh x
        cx = cosh x
    in ((cy * sx) :+ (sy * cx)) / ((cy * cx) :+ (sy * sx))
  asin z@(x :+ y) = case log (((negate y) :+ x) + sqrt (1 - z * z)) of
    x' :+ y' -> y' :+ negate x'
  acos z = case sqrt (1 - z * z) of
    x' :+ y' -> case log (z + ((negate y') :+ x')) of
      x'' :+ y'' -> y'' :+ negate x''
  atan z@(x :+ y) = case log (((1 - y) :+ x) / sqrt (1 + z * z)) of
    x' :+ y' -> y' :+ negate x'
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + (sqrt (z + 1)) * (sqrt (z - 1)))
  atanh z = 0.5 * log ((1.0 + z) / (1.0 - z))

instance Functor Complex where
  fmap f (a :+ b) = f a :+ f b

instance Foldable Complex where
  foldr f z (a :+ b) = f a (f b z)

instance Traversable Complex where
  traverse f (a :+ b) = liftA2 (:+) (f a) (f b)

instance Applicative Complex where
  pure a = a :+ a
  (f :+ g) <*> (a :+ b) = f a :+ g b
