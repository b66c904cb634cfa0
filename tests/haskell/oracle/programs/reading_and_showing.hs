module Main where
import Data.List
import Text.Read (readMaybe, readEither)
import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadP
import Data.Char
data Color = Red | Green | Blue deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Show, Eq, Ord, Enum, Bounded)
newtype Poly = Poly [Int]
instance Show Poly where
  showsPrec d (Poly cs) = showParen (d > 6 && length terms > 1) (showString (if null terms then "0" else intercalate " + " terms))
    where terms = [t c i | (c, i) <- zip cs [0 :: Int ..], c /= 0]
          t c 0 = show c
          t c 1 = coef c ++ "x"
          t c n = coef c ++ "x^" ++ show n
          coef 1 = ""
          coef c = show c
instance Num Poly where
  Poly a + Poly b = Poly (go a b) where { go (x:xs) (y:ys) = x + y : go xs ys; go xs [] = xs; go [] ys = ys }
  Poly [] * _ = Poly []
  Poly (a:as) * p@(Poly bs) = Poly (map (a *) bs) + (let Poly r = Poly as * p in Poly (0 : r))
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]
data M = M [[Rational]] deriving Eq
instance Show M where show (M r) = unlines (map (unwords . map show) r)
data Complex' = Double :+: Double deriving (Eq, Read)
infix 6 :+:
instance Show Complex' where
  showsPrec d (a :+: b) = showParen (d > 6) $ showsPrec 7 a . showString " :+: " . showsPrec 7 b
data Rec = Rec { a' :: Int, _b :: [Maybe Color], (<>>) :: (Int, Char) } deriving (Show, Read, Eq, Ord)
data U = U deriving (Show, Read, Eq, Ord, Enum, Bounded)
data T a = L | N { l :: T a, v :: a, r :: T a } deriving (Show, Read, Eq, Ord)
ins :: Ord a => a -> T a -> T a
ins x L = N L x L
ins x t@(N lt y rt) = case compare x y of { LT -> t { l = ins x lt }; GT -> t { r = ins x rt }; EQ -> t }
main :: IO ()
main = do
  print [minBound .. maxBound :: Day]
  print ([Mon, Wed ..], [Sun, Fri ..], succ Mon, pred Sun, [Tue ..], fromEnum Sat, toEnum 3 :: Day, [x | x <- [minBound ..], x > Fri])
  print (Poly [1, 2, 0, -3] * Poly [0, 1], Just (Poly [1, 1]), (Poly [1, 1]) ^ 3, 2 * Poly [0, 1] - 1)
  putStr (show (M [[1, 0.5], [-2, 1 / 3]]))
  print (1.5 :+: (-2), Just (0 :+: 1))
  print (read "(1.5) :+: (-2.0)" :: Complex')
  let rec' = Rec { a' = -1, _b = [Just Red, Nothing], (<>>) = (-2, '\'') }
  print rec'
  print (read (show rec') == rec')
  print (readMaybe "Red" :: Maybe Color, readMaybe "Purple" :: Maybe Color, readEither "x" :: Either String Int, readEither "1 2" :: Either String Int, readEither "" :: Either String Int)
  print (readMaybe "[Red, Green,Blue ]" :: Maybe [Color], readMaybe "(Red,1,\"s\")" :: Maybe (Color, Int, String), readMaybe "1." :: Maybe Double, readMaybe ".5" :: Maybe Double, readMaybe "-3.5e2" :: Maybe Double, readMaybe "NaN" :: Maybe Double, readMaybe "  7  " :: Maybe Int, readMaybe "0o17" :: Maybe Int, readMaybe "- 3" :: Maybe Int)
  let t = foldr ins L [3, -1, 2 :: Int]
  print t
  print (read (show t) == t, compare t L, t < ins 9 t)
  print (readP_to_S (sepBy1 (munch1 isDigit) (char ',') <* eof) "1,22,333")
  print (readP_to_S (many (satisfy isAlpha)) "ab1")
  print (readP_to_S (chainl1 (read <$> munch1 isDigit) (((+) <$ char (chr 43)) +++ ((-) <$ char (chr 45))) <* eof) "10-3+2" :: [(Int, String)])
  print (showsPrec 11 (-5 :: Int) "", shows 3 "x", showString "a" "b", showParen True (shows 1) "", show (Just (Just Nothing :: Maybe (Maybe Int))), show [Left 1, Right "x"])
  print (lex " hello world", lex "'a' b", lex "<= 3", lex "12.5e3x", lex "", lex "\"str\\\"\" z")
  print (U, [U ..], (minBound, maxBound) :: (U, U), compare U U, (read "U" :: U))
  print (succ (maxBound :: Color))
