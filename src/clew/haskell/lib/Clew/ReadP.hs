{-# LANGUAGE NoImplicitPrelude, BangPatterns, RankNTypes #-}
-- | Parsers that try all alternatives side by side, after Koen Claessen, "Parallel Parsing Processes".
module Clew.ReadP
  ( module Clew.ReadP
  ) where

import Clew.Prim
import Clew.Base hiding (many)
import Clew.Num
import Clew.Semigroup
import Clew.Foldable

infixr 5 +++, <++

type ReadS a = String -> [(a, String)]

-- | A process that reads characters. 'Yield' gives a result and may go on; 'Done' gives finished parses.
data Process a
  = Next (Char -> Process a)
  | Peek (String -> Process a)
  | Stop
  | Yield a (Process a)
  | Done (NonEmpty (a, String))

instance Functor Process where
  fmap f p = p >>= \x -> Yield (f x) Stop

instance Applicative Process where
  pure x = Yield x Stop
  pf <*> px = pf >>= \f -> px >>= \x -> Yield (f x) Stop

instance Monad Process where
  Next f >>= k = Next (\c -> f c >>= k)
  Peek f >>= k = Peek (\s -> f s >>= k)
  Stop >>= _ = Stop
  Yield x p >>= k = both (k x) (p >>= k)
  Done (r :| rs) >>= k = finals (listConcatMap (\(x, s) -> runProcess (k x) s) (r : rs))

finals :: [(a, String)] -> Process a
finals [] = Stop
finals (r : rs) = Done (r :| rs)

-- | Both alternatives, in step.
both :: Process a -> Process a -> Process a
both (Next f) (Next g) = Next (\c -> both (f c) (g c))
both (Yield x p) q = Yield x (both p q)
both p (Yield x q) = Yield x (both p q)
both Stop p = p
both p Stop = p
both (Done (r :| rs)) (Done (t :| ts)) = Done (r :| (rs ++ (t : ts)))
both (Done (r :| rs)) (Peek f) = Peek (\s -> Done (r :| (rs ++ runProcess (f s) s)))
both (Done (r :| rs)) p = Peek (\s -> Done (r :| (rs ++ runProcess p s)))
both (Peek f) (Done r) = Peek (\s -> Done (case runProcess (f s) s of { [] -> r; x : xs -> (x :| xs) <> r }))
both p (Done r) = Peek (\s -> Done (case runProcess p s of { [] -> r; x : xs -> (x :| xs) <> r }))
both (Peek f) (Peek g) = Peek (\s -> both (f s) (g s))
both (Peek f) p = Peek (\s -> both (f s) p)
both p (Peek f) = Peek (\s -> both p (f s))

runProcess :: Process a -> ReadS a
runProcess (Next f) (c : s) = runProcess (f c) s
runProcess (Next _) [] = []
runProcess (Peek f) s = runProcess (f s) s
runProcess Stop _ = []
runProcess (Yield x p) s = (x, s) : runProcess p s
runProcess (Done (r :| rs)) _ = r : rs

newtype ReadP a = R (forall b. (a -> Process b) -> Process b)

unR :: ReadP a -> (a -> Process b) -> Process b
unR (R m) = m

instance Functor ReadP where
  fmap f m = R (\k -> unR m (\x -> k (f x)))

instance Applicative ReadP where
  pure x = R (\k -> k x)
  mf <*> mx = R (\k -> unR mf (\f -> unR mx (\x -> k (f x))))

instance Monad ReadP where
  m >>= f = R (\k -> unR m (\x -> unR (f x) k))

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

get :: ReadP Char
get = R Next

look :: ReadP String
look = R Peek

pfail :: ReadP a
pfail = R (\_ -> Stop)

(+++) :: ReadP a -> ReadP a -> ReadP a
p +++ q = R (\k -> both (unR p k) (unR q k))

-- | The second only if the first gives nothing at all.
(<++) :: ReadP a -> ReadP a -> ReadP a
p <++ q = look >>= \s -> probe (unR p (\x -> Yield x Stop)) s 0
  where
    probe (Next f) (c : s) !n = probe (f c) s (intAdd n 1)
    probe (Peek f) s n = probe (f s) s n
    probe r@(Yield _ _) _ n = skip n >> R (\k -> r >>= k)
    probe (Done (r :| rs)) _ _ = R (\k -> Done (r :| rs) >>= k)
    probe _ _ _ = q
    skip :: Int -> ReadP ()
    skip n = case intEq n 0 of { True -> return (); False -> get >> skip (intSub n 1) }

-- | The characters that a parser took, with its result.
gather :: ReadP a -> ReadP (String, a)
gather m = R (\k -> walk id (unR m (\x -> Yield (\s -> k (s, x)) Stop)))
  where
    walk :: (String -> String) -> Process (String -> Process b) -> Process b
    walk l (Next f) = Next (\c -> walk (\s -> l (c : s)) (f c))
    walk _ Stop = Stop
    walk l (Peek f) = Peek (\s -> walk l (f s))
    walk l (Yield k p) = both (k (l [])) (walk l p)
    walk _ (Done _) = errorWithoutStackTrace "do not use readS_to_P in gather!"

satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = get >>= \c -> case p c of { True -> return c; False -> pfail }

char :: Char -> ReadP Char
char c = satisfy (\d -> charEq c d)

eof :: ReadP ()
eof = look >>= \s -> case s of { [] -> return (); _ -> pfail }

string :: String -> ReadP String
string this = look >>= scan this
  where
    scan [] _ = return this
    scan (x : xs) (y : ys) | charEq x y = get >> scan xs ys
    scan _ _ = pfail

munch, munch1 :: (Char -> Bool) -> ReadP String
munch p = look >>= scan
  where
    scan (c : cs) | p c = get >> scan cs >>= \s -> return (c : s)
    scan _ = return ""
munch1 p = get >>= \c -> case p c of
  True -> munch p >>= \s -> return (c : s)
  False -> pfail

choice :: [ReadP a] -> ReadP a
choice [] = pfail
choice [p] = p
choice (p : ps) = p +++ choice ps

skipSpaces :: ReadP ()
skipSpaces = look >>= skip
  where
    skip (c : s) | isSpace c = get >> skip s
    skip _ = return ()

count :: Int -> ReadP a -> ReadP [a]
count n p = case intLe n 0 of
  True -> return []
  False -> p >>= \x -> count (intSub n 1) p >>= \xs -> return (x : xs)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open >> p >>= \x -> close >> return x

option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

optional :: ReadP a -> ReadP ()
optional p = (p >> return ()) +++ return ()

many, many1 :: ReadP a -> ReadP [a]
many p = return [] +++ many1 p
many1 p = p >>= \x -> many p >>= \xs -> return (x : xs)

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = many p >> return ()
skipMany1 p = p >> skipMany p

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []
sepBy1 p sep = p >>= \x -> many (sep >> p) >>= \xs -> return (x : xs)
endBy p sep = many (p >>= \x -> sep >> return x)
endBy1 p sep = many1 (p >>= \x -> sep >> return x)

chainr, chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ return x
chainl p op x = chainl1 p op +++ return x

chainr1, chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = scan
  where
    scan = p >>= rest
    rest x = (op >>= \f -> scan >>= \y -> return (f x y)) +++ return x
chainl1 p op = p >>= rest
  where rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ return x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where scan = (end >> return []) <++ (p >>= \x -> scan >>= \xs -> return (x : xs))

readP_to_S :: ReadP a -> ReadS a
readP_to_S m = runProcess (unR m (\x -> Yield x Stop))

readS_to_P :: ReadS a -> ReadP a
readS_to_P r = R (\k -> Peek (\s -> finals (listConcatMap (\(x, t) -> runProcess (k x) t) (r s))))

-- Parsers that know the precedence around them ------------------------------------------------------------------

newtype ReadPrec a = P (Int -> ReadP a)

unP :: ReadPrec a -> Int -> ReadP a
unP (P f) = f

instance Functor ReadPrec where
  fmap f (P g) = P (\n -> fmap f (g n))

instance Applicative ReadPrec where
  pure x = P (\_ -> pure x)
  P f <*> P g = P (\n -> f n <*> g n)

instance Monad ReadPrec where
  P f >>= k = P (\n -> f n >>= \x -> unP (k x) n)

instance MonadFail ReadPrec where
  fail _ = P (\_ -> pfail)

instance Alternative ReadPrec where
  empty = P (\_ -> pfail)
  P f <|> P g = P (\n -> f n +++ g n)

instance MonadPlus ReadPrec

liftP :: ReadP a -> ReadPrec a
liftP m = P (\_ -> m)

stepP, resetP :: ReadPrec a -> ReadPrec a
stepP (P f) = P (\n -> f (intAdd n 1))
resetP (P f) = P (\_ -> f 0)

precP :: Int -> ReadPrec a -> ReadPrec a
precP n (P f) = P (\c -> case intLe c n of { True -> f n; False -> pfail })

pfailP :: ReadPrec a
pfailP = P (\_ -> pfail)

getP :: ReadPrec Char
getP = liftP get

lookP :: ReadPrec String
lookP = liftP look

choiceP :: [ReadPrec a] -> ReadPrec a
choiceP ps = listFoldr (<|>) pfailP ps

leftP :: ReadPrec a -> ReadPrec a -> ReadPrec a
leftP (P f) (P g) = P (\n -> f n <++ g n)

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (P f) = f

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec f = P f

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (P f) n = readP_to_S (f n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = P (\n -> readS_to_P (f n))
