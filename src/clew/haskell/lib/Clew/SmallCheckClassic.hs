-- | Tests on all values up to a depth, after Runciman, Naylor and Lindblad, "SmallCheck and Lazy SmallCheck"
-- (2008). The interface is that of the classic package: a series is a function of the depth.
module Clew.SmallCheckClassic
  ( smallCheck, smallCheckI, depthCheck, test
  , Property, Testable (..), trialOf, property
  , forAll, forAllElem, exists, existsDeeperBy, exists1, thereExists, thereExistsElem, thereExists1
  , thereExists1Elem, (==>)
  , Series, Serial (..), (\/), (><), two, three, four
  , cons0, cons1, cons2, cons3, cons4, alts0, alts1, alts2, alts3, alts4
  , N (..), Nat, Natural, depth, inc, dec
  ) where

import Clew.Search (Drawn (..), Trial (..), anyOf)
import Data.Char (ord)
import Data.List (intercalate)

infixr 0 ==>
infixr 7 \/
infixr 8 ><

-- Series ------------------------------------------------------------------------------------------------

type Series a = Int -> [a]

-- | Values of a type up to a depth, and functions from it, given what they may answer.
class Serial a where
  series :: Series a
  coseries :: Series b -> Series (a -> b)
  coseries results d = [const y | y <- results d]

(\/) :: Series a -> Series a -> Series a
(s \/ t) d = s d ++ t d

(><) :: Series a -> Series b -> Series (a, b)
(s >< t) d = [(x, y) | x <- s d, y <- t d]

two :: Series a -> Series (a, a)
two s = s >< s

three :: Series a -> Series (a, a, a)
three s d = [(x, y, z) | (x, (y, z)) <- (s >< s >< s) d]

four :: Series a -> Series (a, a, a, a)
four s d = [(w, x, y, z) | (w, (x, (y, z))) <- (s >< s >< s >< s) d]

cons0 :: a -> Series a
cons0 c _ = [c]

cons1 :: Serial a => (a -> b) -> Series b
cons1 c d = [c x | d > 0, x <- series (d - 1)]

cons2 :: (Serial a, Serial b) => (a -> b -> c) -> Series c
cons2 c d = [c x y | d > 0, (x, y) <- (series >< series) (d - 1)]

cons3 :: (Serial a, Serial b, Serial c) => (a -> b -> c -> d) -> Series d
cons3 c d = [c x y z | d > 0, (x, (y, z)) <- (series >< series >< series) (d - 1)]

cons4 :: (Serial a, Serial b, Serial c, Serial d) => (a -> b -> c -> d -> e) -> Series e
cons4 c d = [c w x y z | d > 0, (w, (x, (y, z))) <- (series >< series >< series >< series) (d - 1)]

alts0 :: Series a -> Series a
alts0 results = results

alts1 :: Serial a => Series b -> Series (a -> b)
alts1 results d
  | d > 0 = coseries results (dec d)
  | otherwise = [\_ -> y | y <- results d]

alts2 :: (Serial a, Serial b) => Series c -> Series (a -> b -> c)
alts2 results d
  | d > 0 = coseries (coseries results) (dec d)
  | otherwise = [\_ _ -> y | y <- results d]

alts3 :: (Serial a, Serial b, Serial c) => Series d -> Series (a -> b -> c -> d)
alts3 results d
  | d > 0 = coseries (coseries (coseries results)) (dec d)
  | otherwise = [\_ _ _ -> y | y <- results d]

alts4 :: (Serial a, Serial b, Serial c, Serial d) => Series e -> Series (a -> b -> c -> d -> e)
alts4 results d
  | d > 0 = coseries (coseries (coseries (coseries results))) (dec d)
  | otherwise = [\_ _ _ _ -> y | y <- results d]

-- | The depth of the arguments of a constructor with a depth, for the sum of series with other weights.
depth :: Int -> Int -> Int
depth d d' = if d >= 0 then d' + 1 - d else error "SmallCheck.depth: argument is negative"

dec, inc :: Int -> Int
dec d = if d > 0 then d - 1 else error "SmallCheck.dec: argument is not positive"
inc d = d + 1

instance Serial () where
  series = cons0 ()
  coseries results d = [\() -> y | y <- results d]

instance Serial Bool where
  series = cons0 True \/ cons0 False
  coseries results d = [\x -> if x then y else z | (y, z) <- two results d]

instance Serial Int where
  series d = [-d .. d]
  coseries results d =
    [ \i -> if i > 0 then f (N (i - 1)) else if i < 0 then g (N (abs i - 1)) else z
    | z <- alts0 results d, f <- alts1 results d, g <- alts1 results d ]

instance Serial Integer where
  series d = [toInteger (-d) .. toInteger d]
  coseries results d = [f . (fromInteger :: Integer -> Int) | f <- coseries results d]

-- | Natural numbers, and so the depth of an integer is its absolute value.
newtype N a = N a deriving (Eq, Ord)

type Nat = N Int
type Natural = N Integer

instance Show a => Show (N a) where
  show (N i) = show i

instance (Integral a, Serial a) => Serial (N a) where
  series d = map (N . fromIntegral) [0 .. d]
  coseries results d =
    [ \(N i) -> if i > 0 then f (N (i - 1)) else z | z <- alts0 results d, f <- alts1 results d ]

instance Serial Float where
  series d = [encodeFloat m e | m <- series d, e <- series d, odd m || e == 0]
  coseries results d = [f . (truncate :: Float -> Int) | f <- coseries results d]

instance Serial Double where
  series d = [encodeFloat m e | m <- series d, e <- series d, odd m || e == 0]
  coseries results d = [f . (truncate :: Double -> Int) | f <- coseries results d]

instance Serial Char where
  series d = take (d + 1) ['a' .. 'z']
  coseries results d = [\c -> f (N (ord c - ord 'a')) | f <- coseries results d]

instance (Serial a, Serial b) => Serial (a, b) where
  series = series >< series
  coseries results = map uncurry . coseries (coseries results)

instance (Serial a, Serial b, Serial c) => Serial (a, b, c) where
  series d = [(a, b, c) | (a, (b, c)) <- series d]
  coseries results d = [\(a, b, c) -> f a b c | f <- coseries (coseries (coseries results)) d]

instance (Serial a, Serial b, Serial c, Serial d) => Serial (a, b, c, d) where
  series d = [(a, b, c, e) | (a, (b, (c, e))) <- series d]
  coseries results d =
    [\(a, b, c, e) -> f a b c e | f <- coseries (coseries (coseries (coseries results))) d]

instance Serial a => Serial (Maybe a) where
  series = cons0 Nothing \/ cons1 Just
  coseries results d = [maybe z f | z <- alts0 results d, f <- alts1 results d]

instance (Serial a, Serial b) => Serial (Either a b) where
  series = cons1 Left \/ cons1 Right
  coseries results d = [either f g | f <- alts1 results d, g <- alts1 results d]

instance Serial a => Serial [a] where
  series = cons0 [] \/ cons2 (:)
  coseries results d =
    [ \xs -> case xs of { [] -> y; x : rest -> f x rest } | y <- alts0 results d, f <- alts2 results d ]

instance (Serial a, Serial b) => Serial (a -> b) where
  series = coseries series
  coseries results d =
    [ \f -> g [f x | x <- arguments] | g <- byList arguments d ]
    where
      arguments = series d
      byList [] _ = [\_ -> y | y <- results d]
      byList (_ : rest) n = [\(y : ys) -> f y ys | f <- coseries (byList rest) n]

-- | A function is shown by what it does at small depth.
instance (Serial a, Show a, Show b) => Show (a -> b) where
  show f
    | length text < 60 && '\n' `notElem` text = "{" ++ text ++ "}"
    | otherwise = "{\n" ++ concat [" " ++ line ++ "\n" | line <- lines text] ++ "}"
    where
      text = intercalate ";" [show x ++ "->" ++ show (f x) | x <- series 2]

-- Properties --------------------------------------------------------------------------------------------

data Outcome = Holds | Inapplicable | Fails

-- | All tests at a depth: how each ends, and the arguments, as text.
newtype Property = Property (Int -> [(Outcome, [String])])

class Testable a where
  tests :: a -> Property
  -- | The property of arguments drawn from their series at a depth, for Clew's own search.
  trial :: a -> Int -> Trial

instance Testable Bool where
  trial b _ = Trial [] b [] False True []
  tests b = Property (\_ -> [(if b then Holds else Fails, [])])

instance Testable Property where
  trial = trialOf
  tests = id

instance (Serial a, Show a, Testable b) => Testable (a -> b) where
  trial f d = case anyOf (series d) of
    ~x -> case trial (f x) d of
      Trial xs yes lines expected counts _ -> Trial (Drawn x : xs) yes lines expected counts []
  tests = overSeries series

trialOf :: Property -> Int -> Trial
trialOf p d = Trial [] (null failures) (concat (take 1 failures)) False (any (applies . fst) found) []
  where
    found = results d p
    failures = [arguments | (Fails, arguments) <- found]
    applies Inapplicable = False
    applies _ = True

property :: Testable a => a -> Property
property = tests

results :: Testable a => Int -> a -> [(Outcome, [String])]
results d p = case tests p of Property run -> run d

overSeries :: (Show a, Testable b) => Series a -> (a -> b) -> Property
overSeries xs f = Property (\d ->
  [(outcome, show x : arguments) | x <- xs d, (outcome, arguments) <- results d (f x)])

forAll :: (Show a, Testable b) => Series a -> (a -> b) -> Property
forAll = overSeries

forAllElem :: (Show a, Testable b) => [a] -> (a -> b) -> Property
forAllElem = forAll . const

exists, exists1 :: (Show a, Serial a, Testable b) => (a -> b) -> Property
exists = thereExists series
exists1 = thereExists1 series

existsDeeperBy :: (Show a, Serial a, Testable b) => (Int -> Int) -> (a -> b) -> Property
existsDeeperBy f = thereExists (series . f)

thereExists, thereExists1 :: Testable b => Series a -> (a -> b) -> Property
thereExists = witnesses "non-existence" (not . null)
thereExists1 = witnesses "non-uniqueness" ((== 1) . length . take 2)

thereExistsElem, thereExists1Elem :: Testable b => [a] -> (a -> b) -> Property
thereExistsElem = thereExists . const
thereExists1Elem = thereExists1 . const

-- | Whether the values at which a property holds are as many as is wanted.
witnesses :: Testable b => String -> ([a] -> Bool) -> Series a -> (a -> b) -> Property
witnesses complaint enough xs f = Property (\d ->
  [if enough [x | x <- xs d, all passes (results d (f x))] then (Holds, []) else (Fails, [complaint])])
  where
    passes (Fails, _) = False
    passes _ = True

(==>) :: Testable a => Bool -> a -> Property
True ==> p = tests p
False ==> _ = Property (\_ -> [(Inapplicable, [])])

-- Drivers -----------------------------------------------------------------------------------------------

smallCheck :: Testable a => Int -> a -> IO ()
smallCheck d = iterCheck 0 (Just d)

depthCheck :: Testable a => Int -> a -> IO ()
depthCheck d = iterCheck d (Just d)

smallCheckI, test :: Testable a => a -> IO ()
smallCheckI = iterCheck 0 Nothing
test = smallCheckI

-- | At one depth after the other, until one of them has a failure.
iterCheck :: Testable a => Int -> Maybe Int -> a -> IO ()
iterCheck start limit p = go start
  where
    go d
      | maybe False (d >) limit = return ()
      | otherwise = do
          putStrLn ("Depth " ++ show d ++ ":")
          ok <- check (results d p) 0 0
          if ok then go (d + 1) else return ()

check :: [(Outcome, [String])] -> Integer -> Integer -> IO Bool
check [] n x = do
  putStrLn ("  Completed " ++ show n ++ " test(s) without failure.")
  if x > 0 then putStrLn ("  But " ++ show x ++ " did not meet ==> condition.") else return ()
  return True
check ((outcome, arguments) : rest) n x = n `seq` x `seq` case outcome of
  Holds -> check rest (n + 1) x
  Inapplicable -> check rest (n + 1) (x + 1)
  Fails -> do
    putStrLn ("  Failed test no. " ++ show (n + 1) ++ ". Test values follow.")
    mapM_ (putStrLn . ("  " ++)) arguments
    return False
