-- | Complex numbers. `T` is replaced by each type of their parts in turn.
module ComplexNumbers (loops) where

import Data.Complex

import Loop

type T = Double

type C = Complex T

at :: Int -> C
at i = (fromIntegral (i `rem` 100) * 0.01) :+ 0.25

mean :: Int -> (C -> C) -> String
mean n f = show (times n (\i z -> f (at i) * 0.5 + z * 0.5) 0)

loops :: [(String, Int -> String)]
loops =
  [ ("loop alone", \n -> mean n id)
  , ("+ - *", \n -> show (times n (\_ z -> z * z - z + (0.1 :+ 0.2)) (0 :: C)))
  , ("/", \n -> mean n (\z -> z / (z + 1)))
  , ("==", \n -> show (count n (\i -> at i == 0.5 :+ 0.25)))
  , ("magnitude", \n -> show (times n (\i x -> magnitude (at i) + x * 0.5) 0))
  , ("phase", \n -> show (times n (\i x -> phase (at i) + x * 0.5) 0))
  , ("mkPolar", \n -> mean n (\z -> mkPolar (realPart z) (imagPart z)))
  , ("^", \n -> mean n (\z -> z ^ (5 :: Int)))
  , ("^^", \n -> mean n (\z -> z ^^ (negate 3 :: Int)))
  , ("**", \n -> mean n (\z -> z ** (2 :+ 1)))
  , ("exp", \n -> mean n exp)
  , ("log", \n -> mean n log)
  , ("sqrt", \n -> mean n sqrt)
  , ("sin", \n -> mean n sin)
  , ("conjugate", \n -> mean n conjugate)
  , ("show", \n -> show (total (n `quot` 20) (length . show . at)))
  ]
