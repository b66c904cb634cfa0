-- What is compared with a literal fails only there, or next to it.
module Literals where

overFortyTwo :: Int -> Int
overFortyTwo n
  | n > 42 = error "more than 42"
  | otherwise = n

keyword :: String -> Bool
keyword s
  | s == "open sesame" = error "treasure"
  | otherwise = False

vowel :: Char -> Bool
vowel 'e' = True
vowel 'u' = error "u"
vowel _ = False

-- Symbols are texts of one character, as parsers have them.
bracket :: Char -> Bool
bracket c = case lookup [c] [("[", "an opening bracket is out of place"), ("]", "and a closing one")] of
  Just message -> error message
  Nothing -> False

-- Nobody has written the literals of its instances.
data Metal = Gold | Mixed Int
  deriving (Eq, Show, Read)
