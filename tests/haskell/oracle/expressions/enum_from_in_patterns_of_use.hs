data Suit = Clubs | Diamonds | Hearts | Spades deriving (Show, Eq, Ord, Enum, Bounded)
data Card = Card { rank :: Int, suit :: Suit } deriving (Show, Eq, Ord)
deck :: [Card]
deck = [Card r s | s <- [minBound ..], r <- [2 .. 14]]
main :: IO ()
main = do
  print (length deck, head deck, last deck, maximum (map suit deck))
  print [(s, fromEnum s) | s <- [Clubs, Hearts ..]]
  print (zip [Clubs ..] [1 ..], [x | x <- [maxBound, pred maxBound .. minBound :: Suit]])
