-- Sentences and parsing: the same operation generates and recognises.
sentence :: [String]
sentence = nounPhrase ++ verb ++ nounPhrase

nounPhrase, article, noun, verb :: [String]
nounPhrase = article ++ noun
article = ["the"] ? ["a"]
noun = ["cat"] ? ["mouse"]
verb = ["sees"]

-- > sentence =:= words "the cat sees a mouse"
-- Result True
-- > sentence =:= words "cat sees the"
-- > sentence =:= ["a", x, y, "the", "cat"] where x, y free
-- Result True | Bindings x="cat", y="sees"
-- Result True | Bindings x="mouse", y="sees"
-- > value "1+2+3"
-- Result 6
value :: String -> Int
value (s ++ "+" ++ t) | all digit t = value s + number t
value s | all digit s = number s

digit :: Char -> Bool
digit c = c >= '0' && c <= '9'

number :: String -> Int
number = foldl (\n c -> 10 * n + ord c - ord '0') 0
