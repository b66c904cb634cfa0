newtype Dist u = Dist Double deriving (Show, Eq, Ord)
data Km
data Mile
km :: Double -> Dist Km
km = Dist
mile :: Double -> Dist Mile
mile = Dist
toKm :: Dist Mile -> Dist Km
toKm (Dist d) = Dist (d * 1.5)
add :: Dist u -> Dist u -> Dist u
add (Dist a) (Dist b) = Dist (a + b)
data State' = Open | Closed
newtype Door s = Door String deriving Show
main :: IO ()
main = print (add (km 1) (toKm (mile 2)), mile 3 < mile 4, Door "front" :: Door Int)
