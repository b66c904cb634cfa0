-- | Where generators take their numbers from: from all numbers at once, for a search; from numbers that stay open, for a
-- search that solves for them; or from a tree of numbers that look random, of which some may be changed to make a failing
-- test smaller (after de Vries, "falsify").
module Clew.Seed
  ( Seed, everything, seedOf, isEverything, opened, isOpen, closed, next, split, below, variantBy, pathOf
  , Literals (..), literalsOf, orOneOf, integersOf, doublesOf, seeded, Watch, unwatched, watch, events
  ) where

import Clew.Search (anyBelow, failed)
import Data.Bits (shiftR, xor, (.&.))
import Data.IORef (IORef, newIORef, readIORef, writeIORef)
import System.IO.Unsafe (unsafePerformIO)

data Seed
  = Every Integer
    -- ^ Every number. The path, in binary digits behind a one, tells the variants of a generator apart.
  | Open Numbers
    -- ^ Numbers that a search solves for.
  | Some !Int Edits Watch Literals
    -- ^ A node of a tree of numbers, with 30 bits of state.

-- | Only a node that nothing is changed at can be read again.
instance Show Seed where
  showsPrec d (Some h _ _ _) = showParen (d > 10) (showString "QCGen " . showsPrec 11 h)
  showsPrec _ _ = showString "<any seed>"

instance Read Seed where
  readsPrec d = readParen (d > 10) (\s -> [(Some h Same Unwatched noLiterals, s2) | ("QCGen", s1) <- lex s, (h, s2) <- readsPrec 11 s1])

noLiterals :: Literals
noLiterals = Literals [] [] [] []

-- | A tree of numbers without an end, of which a search makes what is looked at.
data Numbers = Numbers Integer Numbers Numbers

-- | What is changed in a tree of numbers.
data Edits
  = Same
  | Least                         -- ^ All numbers are the least ones.
  | Changed Integer Edits Edits   -- ^ The number here, if it is not negative, and the changes on both sides.
  | Hoisted Bool Edits            -- ^ The left (or right) side takes the place of the whole.

-- | Literals of the program, which generators of numbers and texts draw now and then.
data Literals = Literals [Integer] [Double] [Char] [String]

-- | Who is to know which numbers were drawn.
data Watch = Unwatched | Watched Int (IORef Log)

-- | How many nodes have been numbered, and what happened at them, the latest first: a split of a node, whose sides get
-- the next two numbers; or a draw from it, with its bound and what came of it.
data Log = Log Int [Event]

data Event = Split Int Int | Draw Int Integer Integer

everything :: Seed
everything = Every 1

isEverything :: Seed -> Bool
isEverything (Some _ _ _ _) = False
isEverything _ = True

opened :: Numbers -> Seed
opened = Open

isOpen :: Seed -> Bool
isOpen (Open _) = True
isOpen _ = False

-- | A seed for what a solver knows nothing of.
closed :: Seed -> Seed
closed (Open _) = everything
closed s = s

seedOf :: Integer -> Seed
seedOf n = Some (mixed (fromInteger (n `mod` 1073741824))) Same Unwatched noLiterals

-- | A seed with changes, written as `editsOf` reads them.
seeded :: Int -> [Integer] -> Watch -> ([Integer], ([Double], ([Char], [String]))) -> Seed
seeded n edits w (integers, (doubles, (chars, strings))) =
  node (mixed n) (fst (editsOf edits)) w (Literals integers doubles chars strings)

-- | Changes in the order of a walk from the top: 0 for none, 1 for all the least, 2 and 3 for the left and the right side
-- in place of the whole; 4 for changes on both sides, and from 5 on a number here, too, that is less by 5.
editsOf :: [Integer] -> (Edits, [Integer])
editsOf (0 : rest) = (Same, rest)
editsOf (1 : rest) = (Least, rest)
editsOf (2 : rest) = case editsOf rest of (e, rest') -> (Hoisted False e, rest')
editsOf (3 : rest) = case editsOf rest of (e, rest') -> (Hoisted True e, rest')
editsOf (n : rest) = case editsOf rest of
  (left, rest') -> case editsOf rest' of
    (right, rest'') -> (Changed (n - 5) left right, rest'')
editsOf [] = (Same, [])

node :: Int -> Edits -> Watch -> Literals -> Seed
node h (Hoisted right e) w ls = node (if right then rightOf h else leftOf h) e w ls
node h e w ls = Some h e w ls

leftOf, rightOf, mixed :: Int -> Int
leftOf h = mixed (h `xor` 0x15A4E35B)
rightOf h = mixed ((h + 0x1F123BB5) .&. 0x3FFFFFFF)
mixed h = b `xor` (b `shiftR` 15)
  where
    a = ((h `xor` (h `shiftR` 15)) * 0x2C1B3C6D) .&. 0x3FFFFFFF
    b = ((a `xor` (a `shiftR` 12)) * 0x297A2D39) .&. 0x3FFFFFFF

-- | Another seed, for a test after this one.
next :: Seed -> Seed
next = snd . split

-- | Two seeds of one.
split :: Seed -> (Seed, Seed)
split s@(Every _) = (s, s)
split (Open numbers) = (Open (side True numbers), Open (side False numbers))
split (Some h e w ls) = case e of
  Same -> both Same Same
  Least -> both Least Least
  Changed _ left right -> both left right
  Hoisted _ _ -> both Same Same
  where
    both left right = case sides w of
      (w1, w2) -> (node (leftOf h) left w1 ls, node (rightOf h) right w2 ls)

side :: Bool -> Numbers -> Numbers
side left (Numbers _ l r) = if left then l else r

sides :: Watch -> (Watch, Watch)
sides Unwatched = (Unwatched, Unwatched)
sides (Watched i ref) = unsafePerformIO $ do
  Log n seen <- readIORef ref
  writeIORef ref (Log (n + 2) (Split i n : seen))
  return (Watched n ref, Watched (n + 1) ref)

-- | A number below a bound.
below :: Integer -> Seed -> Integer
below bound (Every _) = anyBelow bound
below bound (Open (Numbers n _ _))
  | bound <= 16 = anyBelow bound -- few are as good to try one by one
  | 0 <= n && n < bound = n
  | otherwise = failed
below bound (Some h e w _) = noted w bound (number e)
  where
    number Least = 0
    number (Changed n _ _) | n >= 0 = n `min` (bound - 1)
    number _ = fresh bound h

fresh :: Integer -> Int -> Integer
fresh bound h
  | bound <= 1073741824 = toInteger (mixed (h `xor` 0x3C6EF35F) `mod` fromInteger bound)
  | otherwise = (fresh (bound `div` 1073741824 + 1) (leftOf h) * 1073741824 + fresh 1073741824 (rightOf h)) `mod` bound

noted :: Watch -> Integer -> Integer -> Integer
noted Unwatched _ n = n
noted (Watched i ref) bound n = unsafePerformIO $ do
  Log count seen <- readIORef ref
  writeIORef ref (Log count (Draw i bound n : seen))
  return n

-- | A seed that differs for different numbers.
variantBy :: Integer -> Seed -> Seed
variantBy k (Every path) = Every (turned path k)
variantBy k (Open numbers) = Open (walk (if k < 0 then negate (2 * k) - 1 else 2 * k) numbers)
  where walk m t = if m == 0 then side True t else walk (m `div` 2) (side (even m) (side False t))
variantBy k (Some h e w ls) = Some (mixed (h `xor` fromInteger ((k * 7919 + 13) `mod` 1073741824))) e w ls

-- | A path in binary digits behind a one, and a number after it, from which both can be read.
turned :: Integer -> Integer -> Integer
turned path k = path * scale 2 (m `div` 2) + m
  where
    m = if k < 0 then negate (2 * k) else 2 * k + 1
    scale found rest = if rest == 0 then found else scale (4 * found) (rest `div` 2)

-- | The path that variants lead along, where a seed stands for every number.
pathOf :: Seed -> Integer
pathOf (Every path) = path
pathOf _ = 1

literalsOf :: Seed -> Literals
literalsOf (Some _ _ _ ls) = ls
literalsOf _ = noLiterals

-- | Now and then one of the program's literals, where a seed has some; else what something makes of the seed.
orOneOf :: (Literals -> [a]) -> (Seed -> a) -> Seed -> a
orOneOf chosen other s = case chosen (literalsOf s) of
  [] -> other s
  xs -> case split s of
    (s1, s2)
      | below 4 s1 == 3 -> xs !! fromInteger (below (toInteger (length xs)) s2)
      | otherwise -> other s2

integersOf :: Literals -> [Integer]
integersOf (Literals integers _ _ _) = integers

doublesOf :: Literals -> [Double]
doublesOf (Literals integers doubles _ _) = doubles ++ map fromInteger integers

unwatched :: Watch
unwatched = Unwatched

-- | A new watch; the number is only there to make it a function.
watch :: Int -> Watch
watch n = unsafePerformIO (fmap (Watched 0) (newIORef (Log (1 + n - n) [])))

-- | What has happened so far, the first first: a 0, a node and the number of its left side; or a 1, a node, a bound and
-- what was drawn.
events :: Watch -> [Integer]
events Unwatched = []
events (Watched _ ref) = unsafePerformIO (fmap inOrder (readIORef ref))
  where
    inOrder (Log _ seen) = foldl before [] seen
    before rest (Split i n) = 0 : toInteger i : toInteger n : rest
    before rest (Draw i bound n) = 1 : toInteger i : bound : n : rest
