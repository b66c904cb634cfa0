import Data.Char
data V = V Int Int deriving (Show, Eq)
instance Read V where
  readsPrec d = readParen (d > 10) (\s -> [(V x y, r4) | ("<", r0) <- lex s, (x, r1) <- reads r0, ("|", r2) <- lex r1, (y, r3) <- reads r2, (">", r4) <- lex r3])
newtype Roman = Roman Int deriving Show
instance Read Roman where
  readsPrec _ s = let (r, rest) = span (`elem` "IVX") (dropWhile isSpace s) in [(Roman (go (map v r)), rest) | not (null r)]
    where v c = maybe 0 id (lookup c [('I', 1), ('V', 5), ('X', 10)])
          go (a : b : t) | a < b = b - a + go t
          go (a : t) = a + go t
          go [] = 0
main :: IO ()
main = do
  print (read "< 1 | -2 >" :: V, read "[<1|2>,<3|4>]" :: [V], reads "<1>" :: [(V, String)])
  print (map read (words "III IX XIV") :: [Roman])
