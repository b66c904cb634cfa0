import Data.Complex
main :: IO ()
main = do
  let z = 3 :+ 4 :: Complex Double
  print (z, realPart z, imagPart z, magnitude z, conjugate z, z + 1, z * z, z / (1 :+ 1), negate z, abs z, signum z)
  print (mkPolar 1 0, phase (0 :+ 1), polar (0 :+ 2), cis 0, sqrt ((-4) :+ 0), z == 3 :+ 4, Just (1 :+ (-1)), fmap (* 2) z)
