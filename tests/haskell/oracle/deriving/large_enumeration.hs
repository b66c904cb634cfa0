data Planet = Mercury | Venus | Earth | Mars | Jupiter | Saturn | Uranus | Neptune deriving (Show, Read, Eq, Ord, Enum, Bounded)
main :: IO ()
main = do
  print ([minBound .. maxBound] :: [Planet])
  print (map fromEnum [Mercury, Earth ..], [Neptune, Saturn ..], [x | x <- [Venus ..], x < Mars], zip [Mars ..] "abc")
  print (read "Saturn" :: Planet, (reads "Pluto") :: [(Planet, String)], read "[Mars,Venus]" :: [Planet], maximum [Earth, Uranus, Mars], compare Mars Venus)
  print (cycleNext Neptune, cycleNext Mars)
  where cycleNext p = if p == maxBound then minBound else succ p
