-- Hands of cards, scored by patterns; default rules for what no pattern fits.
import Data.List (permutations)

data Suit = Club | Heart deriving (Eq, Show)
data Card = Card Int Suit deriving (Eq, Show)

rank :: Card -> Int
rank (Card n _) = n

-- > four [5,1,5,5,5]
-- Result Just 5
-- > four [5,1,5,1,5]
-- Result Nothing
four :: [Int] -> Maybe Int
four (_ ++ [x] ++ _ ++ [x] ++ _ ++ [x] ++ _ ++ [x] ++ _) = Just x
four'default _ = Nothing

-- There are two pairs, so two answers.
-- > pair [1,2,1,2]
-- Result Just 1
-- Result Just 2
-- > pair [1,2,3]
-- Result Nothing
pair :: [Int] -> Maybe Int
pair (_ ++ [x] ++ _ ++ [x] ++ _) = Just x
pair'default _ = Nothing

-- > kind (map (\n -> Card n Heart) [2,3,2])
-- Result "pair"
-- > kind [Card 1 Club, Card 2 Club]
-- Result "flush"
-- > kind [Card 1 Club, Card 2 Heart]
-- Result "nothing"
kind :: [Card] -> String
kind cards | Just _ <- pair (map rank cards) = "pair"
kind'default cards = suits cards

suits :: [Card] -> String
suits [] = "flush"
suits (Card _ s : cards) | all (\(Card _ t) -> s == t) cards = "flush"
suits'default _ = "nothing"

-- A choice in the argument is made before the rules are tried.
-- > size (1 ? 5)
-- Result "small"
-- Result "large"
size :: Int -> String
size n | n < 3 = "small"
size'default _ = "large"
