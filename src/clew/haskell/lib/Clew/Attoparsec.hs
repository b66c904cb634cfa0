{-# LANGUAGE BangPatterns, FlexibleContexts, FlexibleInstances, RankNTypes, ScopedTypeVariables, TypeFamilies #-}
-- | Parsers that always go back, and that may ask for more input; see "Data.Attoparsec.Text".
module Clew.Attoparsec where

import qualified Clew.Bytes as Bytes
import qualified Clew.Text as Text
import Control.Applicative (Alternative (..))
import Control.DeepSeq (NFData (..))
import Control.Monad (MonadPlus (..), ap)
import qualified Control.Monad.Fail as Fail
import qualified Data.ByteString as ByteString
import Data.Char (chr, isDigit)
import Data.List (intercalate)
import Data.Ratio ((%))
import qualified Data.Text as StrictText
import Data.Word (Word8)

infix 0 <?>

-- | What is left, the contexts and what is wrong; a way to go on; or what is left, and what was parsed.
data IResult i r = Fail i [String] String | Partial (i -> IResult i r) | Done i r

instance (Show i, Show r) => Show (IResult i r) where
  showsPrec d result = showParen (d > 10) (case result of
    Fail i stack text -> showString "Fail " . showsPrec 11 i . showChar ' ' . showsPrec 11 stack . showChar ' ' . showsPrec 11 text
    Partial _ -> showString "Partial _"
    Done i r -> showString "Done " . showsPrec 11 i . showChar ' ' . showsPrec 11 r)

instance Functor (IResult i) where
  fmap _ (Fail i stack text) = Fail i stack text
  fmap f (Partial k) = Partial (fmap f . k)
  fmap f (Done i r) = Done i (f r)

instance (NFData i, NFData r) => NFData (IResult i r) where
  rnf (Fail i stack text) = rnf i `seq` rnf stack `seq` rnf text
  rnf (Partial _) = ()
  rnf (Done i r) = rnf i `seq` rnf r

-- | Input, of which one piece after the other comes.
class Monoid t => Chunk t where
  type ChunkElem t
  nullChunk :: t -> Bool
  sizeOf :: t -> Int
  elementAt :: t -> Int -> ChunkElem t
  -- | So many elements from a place on.
  piece :: Int -> Int -> t -> t
  chunkElemToChar :: t -> ChunkElem t -> Char

instance Chunk Text.Text where
  type ChunkElem Text.Text = Char
  nullChunk = Text.null
  sizeOf = Text.length
  elementAt = Text.unsafeIndex
  piece = Text.piece
  chunkElemToChar _ c = c

instance Chunk Bytes.ByteString where
  type ChunkElem Bytes.ByteString = Word8
  nullChunk = Bytes.null
  sizeOf = Bytes.length
  elementAt = Bytes.unsafeIndex
  piece from n = ByteString.take n . ByteString.drop from
  chunkElemToChar _ = chr . fromIntegral

-- | All input so far, the place, and whether there will be no more.
data Place t = Place !t !Int !Bool

newtype Parser t a = Parser
  { runParser :: forall r. Place t -> (Place t -> [String] -> String -> IResult t r) -> (Place t -> a -> IResult t r) -> IResult t r }

instance Functor (Parser t) where
  fmap f p = Parser (\s lose win -> runParser p s lose (\t x -> win t (f x)))

instance Applicative (Parser t) where
  pure x = Parser (\s _ win -> win s x)
  (<*>) = ap

instance Monad (Parser t) where
  p >>= k = Parser (\s lose win -> runParser p s lose (\t x -> runParser (k x) t lose win))

instance Fail.MonadFail (Parser t) where
  fail text = Parser (\s lose _ -> lose s [] ("Failed reading: " ++ text))

-- | The second one starts where the first did, with all input that there is by then.
instance Alternative (Parser t) where
  empty = Fail.fail "empty"
  p <|> q = Parser (\s@(Place _ i _) lose win -> runParser p s (\(Place t _ end) _ _ -> runParser q (Place t i end) lose win) win)
  many p = some p <|> pure []
  some p = p >>= \x -> fmap (x :) (many p)

instance MonadPlus (Parser t) where
  mzero = Fail.fail "mzero"

instance Semigroup (Parser t a) where
  (<>) = (<|>)

instance Monoid (Parser t a) where
  mempty = Fail.fail "mempty"

-- | Another try, with what is said of the parser around.
(<?>) :: Parser t a -> String -> Parser t a
p <?> text = Parser (\s lose win -> runParser p s (\t stack why -> lose t (text : stack) why) win)

try :: Parser t a -> Parser t a
try p = p

-- Input -------------------------------------------------------------------------------------------------------------

-- | Ask for more input; whether some came.
asked :: Chunk t => Parser t Bool
asked = Parser (\s@(Place t i end) _ win ->
  if end then win s False
  else Partial (\more -> if nullChunk more then win (Place t i True) False else win (Place (t <> more) i False) True))

place :: Parser t (Place t)
place = Parser (\s _ win -> win s s)

moveTo :: Int -> Parser t ()
moveTo i = Parser (\(Place t _ end) _ win -> win (Place t i end) ())

wrong :: String -> Parser t a
wrong text = Parser (\s lose _ -> lose s [] text)

-- | As much input as is there, and so many elements at least.
atLeast :: Chunk t => Int -> Parser t (Place t)
atLeast n = place >>= \s@(Place t i _) ->
  if i + n <= sizeOf t then return s
  else asked >>= \more -> if more then atLeast n else wrong "not enough input"

wantInput :: Chunk t => Parser t Bool
wantInput = place >>= \(Place t i _) -> if i < sizeOf t then return True else asked

atEnd :: Chunk t => Parser t Bool
atEnd = fmap not wantInput

endOfInput :: Chunk t => Parser t ()
endOfInput = wantInput >>= \more -> if more then wrong "endOfInput" else return ()

satisfyElem :: Chunk t => (ChunkElem t -> Bool) -> Parser t (ChunkElem t)
satisfyElem p = atLeast 1 >>= \(Place t i _) -> case elementAt t i of
  x | p x -> x <$ moveTo (i + 1)
    | otherwise -> Fail.fail "satisfyElem"

satisfyAs :: Chunk t => String -> (ChunkElem t -> a) -> (a -> Bool) -> Parser t a
satisfyAs name f p = atLeast 1 >>= \(Place t i _) -> case f (elementAt t i) of
  x | p x -> x <$ moveTo (i + 1)
    | otherwise -> Fail.fail name

peeked :: Chunk t => Parser t (Maybe (ChunkElem t))
peeked = wantInput >>= \more -> if more then place >>= \(Place t i _) -> return (Just (elementAt t i)) else return Nothing

peeked' :: Chunk t => Parser t (ChunkElem t)
peeked' = atLeast 1 >>= \(Place t i _) -> return (elementAt t i)

takeWith :: Chunk t => Int -> Parser t t
takeWith k = atLeast n >>= \(Place t i _) -> piece i n t <$ moveTo (i + n)
  where n = max 0 k

-- | Where elements with a property end, which may be in input that is still to come.
endOf :: Chunk t => (ChunkElem t -> Bool) -> Parser t (t, Int, Int)
endOf p = place >>= \(Place _ start _) -> go start start
  where
    go start from = place >>= \(Place t _ _) -> case walk t (sizeOf t) from of
      end | end < sizeOf t -> return (t, start, end)
          | otherwise -> asked >>= \more -> if more then go start end else return (t, start, end)
    walk t !n !i
      | i < n && p (elementAt t i) = walk t n (i + 1)
      | otherwise = i

takeWhile :: Chunk t => (ChunkElem t -> Bool) -> Parser t t
takeWhile p = endOf p >>= \(t, start, end) -> piece start (end - start) t <$ moveTo end

takeWhile1 :: Chunk t => (ChunkElem t -> Bool) -> Parser t t
takeWhile1 p = atLeast 1 >> endOf p >>= \(t, start, end) ->
  if end == start then Fail.fail "takeWhile1" else piece start (end - start) t <$ moveTo end

skipWhile :: Chunk t => (ChunkElem t -> Bool) -> Parser t ()
skipWhile p = endOf p >>= \(_, _, end) -> moveTo end

-- | Elements as long as a state goes on.
scanned :: Chunk t => s -> (s -> ChunkElem t -> Maybe s) -> Parser t (t, s)
scanned z f = place >>= \(Place _ start _) -> go start start z
  where
    go start i s = place >>= \(Place t _ _) -> case walk t (sizeOf t) i s of
      (j, s', isOver)
        | isOver -> end t start j s'
        | otherwise -> asked >>= \more -> if more then go start j s' else end t start j s'
    walk t !n !i s
      | i >= n = (i, s, False)
      | otherwise = maybe (i, s, True) (walk t n (i + 1)) (f s (elementAt t i))
    end t start j s = (piece start (j - start) t, s) <$ moveTo j

-- | All input, the pieces that still come included.
rest :: Chunk t => Parser t t
rest = Clew.Attoparsec.takeWhile (const True)

-- | Input that is like another one: element by element, as far as there is some.
stringBy :: Chunk t => (ChunkElem t -> ChunkElem t -> Bool) -> t -> Parser t t
stringBy same wanted = place >>= \(Place _ start _) -> go start 0
  where
    n = sizeOf wanted
    go start k
      | k >= n = place >>= \(Place t _ _) -> piece start n t <$ moveTo (start + n)
      | otherwise = place >>= \(Place t _ _) ->
          if start + k < sizeOf t
            then if same (elementAt wanted k) (elementAt t (start + k)) then go start (k + 1) else wrong "string"
            else asked >>= \more -> if more then go start k else wrong "not enough input"

matched :: Chunk t => Parser t a -> Parser t (t, a)
matched p = place >>= \(Place _ start _) -> p >>= \x -> place >>= \(Place t end _) -> return (piece start (end - start) t, x)

lookAhead :: Parser t a -> Parser t a
lookAhead p = place >>= \(Place _ start _) -> p >>= \x -> x <$ moveTo start

-- Running -----------------------------------------------------------------------------------------------------------

left :: Chunk t => Place t -> t
left (Place t i _) = piece i (sizeOf t - i) t

parse :: Chunk t => Parser t a -> t -> IResult t a
parse p t = runParser p (Place t 0 False) (\s stack why -> Fail (left s) stack why) (\s x -> Done (left s) x)

parseOnly :: Chunk t => Parser t a -> t -> Either String a
parseOnly p t = eitherResult (runParser p (Place t 0 True) (\s stack why -> Fail (left s) stack why) (\s x -> Done (left s) x))

eitherResult :: IResult t r -> Either String r
eitherResult (Done _ r) = Right r
eitherResult (Fail _ [] why) = Left why
eitherResult (Fail _ stack why) = Left (intercalate " > " stack ++ ": " ++ why)
eitherResult (Partial _) = Left "Result: incomplete input"

maybeResult :: IResult t r -> Maybe r
maybeResult (Done _ r) = Just r
maybeResult _ = Nothing

feed :: Monoid i => IResult i r -> i -> IResult i r
feed (Partial k) i = k i
feed (Done j r) i = Done (j <> i) r
feed (Fail j stack why) i = Fail (j <> i) stack why

compareResults :: (Eq i, Eq r) => IResult i r -> IResult i r -> Maybe Bool
compareResults (Fail i stack why) (Fail j stack' why') = Just (i == j && stack == stack' && why == why')
compareResults (Done i r) (Done j s) = Just (i == j && r == s)
compareResults (Partial _) (Partial _) = Nothing
compareResults _ _ = Just False

parseWith :: (Monad m, Chunk t) => m t -> Parser t a -> t -> m (IResult t a)
parseWith next p t = go (parse p t)
  where
    go (Partial k) = next >>= go . k
    go result = return result

parseTest :: (Show t, Show a, Chunk t) => Parser t a -> t -> IO ()
parseTest p t = print (parse p t)

-- Classes and numbers -----------------------------------------------------------------------------------------------

-- | Whether a character is in a class such as "a-z_"; a minus sign at the beginning or end is one.
inClass, notInClass :: String -> Char -> Bool
inClass text = \c -> any (\(low, high) -> low <= c && c <= high) ranges
  where
    ranges = go text
    go (a : '-' : b : more) = (a, b) : go more
    go (a : more) = (a, a) : go more
    go [] = []
notInClass text = not . inClass text

data Number = I !Integer | D !Double

instance Show Number where
  show (I n) = show n
  show (D x) = show x

instance Eq Number where
  a == b = compare a b == EQ

instance Ord Number where
  compare (I a) (I b) = compare a b
  compare a b = compare (asDouble a) (asDouble b)

asDouble :: Number -> Double
asDouble (I n) = fromInteger n
asDouble (D x) = x

-- | A sign, digits, a point with digits that may be missing, and an exponent that must fit: a number, and the power of ten
-- that it is times.
decimals :: forall t. Chunk t => Parser t (Integer, Integer)
decimals = do
  sign <- optionally (oneOf "+-")
  (whole, _) <- digits1
  fraction <- optionally (oneOf "." >> digits)
  e <- optionally (oneOf "eE" >> optionally (oneOf "+-") >>= \s -> digits1 >>= \(n, _) -> return (if s == Just '-' then negate n else n))
  let (more, count) = maybe (0, 0) id fraction
      n = whole * 10 ^ count + more
  return (if sign == Just '-' then negate n else n, maybe 0 id e - count)
  where
    char' :: ChunkElem t -> Char
    char' = chunkElemToChar (mempty :: t)
    optionally :: Parser t b -> Parser t (Maybe b)
    optionally p = fmap Just p <|> return Nothing
    oneOf cs = satisfyAs "satisfy" char' (`elem` cs)
    number ts = (foldl (\n c -> n * 10 + toInteger (fromEnum c - 48)) 0 (elements ts), toInteger (sizeOf ts))
    elements ts = [char' (elementAt ts i) | i <- [0 .. sizeOf ts - 1]]
    digits = fmap number (Clew.Attoparsec.takeWhile (isDigit . char'))
    digits1 = fmap number (takeWhile1 (isDigit . char'))

tenfold :: Fractional a => Integer -> Integer -> a
tenfold n e
  | e >= 0 = fromInteger (n * 10 ^ e)
  | otherwise = fromRational (n % (10 ^ negate e))

double :: Chunk t => Parser t Double
double = fmap (\(n, e) -> bounded n e) decimals

-- | Powers that no double has are not computed.
bounded :: Integer -> Integer -> Double
bounded n e
  | n == 0 = 0
  | e > 400 = signum (fromInteger n) / 0
  | e < -400 - toInteger (length (show n)) = 0
  | otherwise = tenfold n e

number :: Chunk t => Parser t Number
number = fmap (\(n, e) -> if e >= 0 then I (n * 10 ^ e) else D (bounded n e)) decimals

rational :: (Chunk t, Fractional a) => Parser t a
rational = fmap (\(n, e) -> tenfold n e) decimals
