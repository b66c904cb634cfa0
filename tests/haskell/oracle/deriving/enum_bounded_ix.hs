import Data.Ix
data D = Mon | Tue | Wed | Thu | Fri deriving (Show, Eq, Ord, Enum, Bounded, Ix)
data P = P Int D deriving (Show, Eq, Ord, Ix)
data B = B Bool D deriving (Show, Eq, Bounded)
main :: IO ()
main = do
  print ([minBound ..] :: [D])
  print ([Mon, Wed ..], [Fri, Thu ..], [Tue .. Thu], [Fri, Wed .. Mon])
  print (map fromEnum [Mon ..], toEnum 3 :: D, succ Mon, pred Fri)
  print (range (Tue, Thu), index (Mon, Fri) Wed, inRange (Tue, Thu) Fri, rangeSize (Tue, Fri))
  print (range (P 1 Mon, P 2 Tue), index (P 0 Mon, P 3 Fri) (P 1 Tue))
  print (minBound :: B, maxBound :: B)
