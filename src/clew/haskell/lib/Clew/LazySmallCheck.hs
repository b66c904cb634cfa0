-- | Tests on all values up to a depth, partial ones first: a test whose result does not depend on a part of
-- its input stands for all inputs with that part. After Runciman, Naylor and Lindblad, "SmallCheck and Lazy
-- SmallCheck" (2008). A part that is not there yet raises an exception that says where it is.
module Clew.LazySmallCheck
  ( Serial (..), Series, Cons, cons, (><), empty, (\/), drawnFrom
  , cons0, cons1, cons2, cons3, cons4, cons5
  , Testable (..), trialOf, depthCheck, smallCheck, test
  , (==>), Property, lift, neg, (*&*), (*|*), (*=>*), (*=*)
  ) where

import Clew.Search (Drawn (..), Trial (..), choice, failed)
import Control.Exception (ErrorCall (..), evaluate, throwIO, try)

import Data.Char (chr, ord)
import System.Exit (exitSuccess)

infixr 0 ==>, *=>*
infixr 3 \/, *|*
infixl 4 ><, *&*

-- Series ------------------------------------------------------------------------------------------------

-- | The constructors of a type, by the shapes of their arguments.
newtype Shape = Shape [[Shape]]

-- | A constructor by its number, or a hole at a path from the root.
data Term = Con Int [Term] | Hole [Int] Shape

-- | The shape of a type, how each constructor makes a value of its arguments, and, for Clew's own search, how it
-- makes one of arguments that are chosen when they are looked at.
data Cons a = Cons Shape [[Term] -> a] [() -> a]

type Series a = Int -> Cons a

class Serial a where
  series :: Series a

cons :: a -> Series a
cons x _ = Cons (Shape [[]]) [const x] [const x]

empty :: Series a
empty _ = Cons (Shape []) [] []

(\/) :: Series a -> Series a -> Series a
(s \/ t) d = case (s d, t d) of
  (Cons (Shape ps) fs xs, Cons (Shape qs) gs ys) -> Cons (Shape (ps ++ qs)) (fs ++ gs) (xs ++ ys)

(><) :: Series (a -> b) -> Series a -> Series b
(s >< t) d
  | d > 0, Cons shape@(Shape (_ : _)) makers choices <- t (d - 1), Cons (Shape ps) fs gs <- s d =
      let with f (x : xs) = f xs (value makers x)
          with _ [] = error "LazySmallCheck: too few arguments"
      in Cons (Shape (map (shape :) ps)) (map with fs) [\u -> g u (chosen choices) | g <- gs]
  | otherwise = empty d

drawnFrom :: [a] -> Cons a
drawnFrom xs = Cons (Shape (map (const []) xs)) (map const xs) (map const xs)

-- | One of the values, where all are wanted.
chosen :: [() -> a] -> a
chosen [] = failed
chosen [x] = x ()
chosen (x : xs) = choice (x ()) (chosen xs)

cons0 :: a -> Series a
cons0 = cons

cons1 :: Serial a => (a -> b) -> Series b
cons1 f = cons f >< series

cons2 :: (Serial a, Serial b) => (a -> b -> c) -> Series c
cons2 f = cons1 f >< series

cons3 :: (Serial a, Serial b, Serial c) => (a -> b -> c -> d) -> Series d
cons3 f = cons2 f >< series

cons4 :: (Serial a, Serial b, Serial c, Serial d) => (a -> b -> c -> d -> e) -> Series e
cons4 f = cons3 f >< series

cons5 :: (Serial a, Serial b, Serial c, Serial d, Serial e) => (a -> b -> c -> d -> e -> f) -> Series f
cons5 f = cons4 f >< series

instance Serial () where
  series = cons0 ()

instance Serial Bool where
  series = cons0 False \/ cons0 True

instance Serial a => Serial (Maybe a) where
  series = cons0 Nothing \/ cons1 Just

instance (Serial a, Serial b) => Serial (Either a b) where
  series = cons1 Left \/ cons1 Right

instance Serial a => Serial [a] where
  series = cons0 [] \/ cons2 (:)

instance (Serial a, Serial b) => Serial (a, b) where
  series = cons2 (,) . (+ 1)

instance (Serial a, Serial b, Serial c) => Serial (a, b, c) where
  series = cons3 (,,) . (+ 1)

instance (Serial a, Serial b, Serial c, Serial d) => Serial (a, b, c, d) where
  series = cons4 (,,,) . (+ 1)

instance (Serial a, Serial b, Serial c, Serial d, Serial e) => Serial (a, b, c, d, e) where
  series = cons5 (,,,,) . (+ 1)

instance Serial Int where
  series d = drawnFrom [-d .. d]

instance Serial Integer where
  series d = drawnFrom [toInteger (-d) .. toInteger d]

instance Serial Char where
  series d = drawnFrom (take (d + 1) ['a' ..])

instance Serial Float where
  series = floats

instance Serial Double where
  series = floats

-- | A mantissa and an exponent, each up to the depth.
floats :: RealFloat a => Series a
floats d = drawnFrom
  ([encodeFloat m e | m <- range, e <- range, odd m] ++ [0])
  where
    range :: Num n => [n]
    range = map fromIntegral [-d .. d]
    odd m = m `mod` 2 == (1 :: Integer)

-- Partial values ----------------------------------------------------------------------------------------

value :: [[Term] -> a] -> Term -> a
value makers (Con i args) = (makers !! i) args
value _ (Hole path _) = error (holeMark : map chr path)

-- | What distinguishes a hole from an error of the program under test.
holeMark :: Char
holeMark = '\0'

-- | All terms that fill the hole at a path with a constructor and holes.
refine :: Term -> [Int] -> [Term]
refine (Hole path (Shape alternatives)) _ =
  [Con i [Hole (path ++ [j]) shape | (j, shape) <- zip [0 ..] shapes] | (i, shapes) <- zip [0 ..] alternatives]
refine (Con i args) (j : path) = case splitAt j args of
  (before, arg : after) -> [Con i (before ++ arg' : after) | arg' <- refine arg path]
  _ -> []
refine (Con _ _) [] = []

-- | A term with each hole filled in some way, where the series has one.
complete :: Term -> [Term]
complete (Con i args) = map (Con i) (mapM complete args)
complete term = refine term [] >>= complete

-- Properties --------------------------------------------------------------------------------------------

data Property
  = Lift Bool
  | Neg Property
  | And Property Property
  | ParallelAnd Property Property
  | Same Property Property

lift :: Bool -> Property
lift = Lift

neg :: Property -> Property
neg = Neg

-- | Parallel: what one side decides needs nothing of the other. An implication is not.
(*&*), (*|*), (*=>*), (*=*) :: Property -> Property -> Property
(*&*) = ParallelAnd
p *|* q = Neg (Neg p *&* Neg q)
p *=>* q = Neg (p `And` Neg q)
(*=*) = Same

(==>) :: Bool -> Bool -> Bool
False ==> _ = True
True ==> x = x

-- | True, false, or the path of the hole that it depends on.
data Answer = Yes | No | Needs [Int]

answerOf :: Property -> IO Answer
answerOf (Lift b) = do
  outcome <- try (evaluate b)
  case outcome of
    Right True -> return Yes
    Right False -> return No
    Left (ErrorCall (mark : path)) | mark == holeMark -> return (Needs (map ord path))
    Left failure -> throwIO failure
answerOf (Neg p) = do
  a <- answerOf p
  return (case a of
    Yes -> No
    No -> Yes
    needs -> needs)
answerOf (And p q) = do
  a <- answerOf p
  case a of
    Yes -> answerOf q
    _ -> return a
answerOf (ParallelAnd p q) = do
  a <- answerOf p
  case a of
    Yes -> answerOf q
    No -> return No
    Needs path -> do
      b <- answerOf q
      return (case b of
        No -> No
        _ -> Needs path)
answerOf (Same p q) = do
  a <- answerOf p
  case a of
    Needs path -> return (Needs path)
    Yes -> answerOf q
    No -> answerOf (Neg q)

trialOf :: Property -> Int -> Trial
trialOf p _ = Trial [] (decided p) [] False True []

-- | Whether a property without holes holds.
decided :: Property -> Bool
decided (Lift b) = b
decided (Neg p) = not (decided p)
decided (And p q) = decided p && decided q
decided (ParallelAnd p q) = decided p && decided q
decided (Same p q) = decided p == decided q

-- | A property of arguments at a depth: their holes, the property itself, and how each is shown.
newtype Case = Case (Int -> Int -> Prepared)

data Prepared = Prepared [Term] ([Term] -> Property) [Term -> String]

-- | A function of terms, the last argument's first.
class Testable a where
  property :: ([Term] -> a) -> Case
  -- | The property of arguments drawn from their series at a depth, for Clew's own search.
  trial :: a -> Int -> Trial

instance Testable Bool where
  trial b _ = Trial [] b [] False True []
  property f = Case (\_ _ -> Prepared [] (Lift . f . reverse) [])

instance Testable Property where
  trial = trialOf
  property f = Case (\_ _ -> Prepared [] (f . reverse) [])

instance (Show a, Serial a, Testable b) => Testable (a -> b) where
  trial f d = case series d of
    Cons _ _ choices -> case chosen choices of
      ~x -> case trial (f x) d of
        Trial xs yes lines expected counts _ -> Trial (Drawn x : xs) yes lines expected counts []
  property f = Case (\n d -> case series d of
    Cons shape makers _ -> case property rest of
      Case prepare -> case prepare (n + 1) d of
        Prepared holes p shows' -> Prepared (Hole [n] shape : holes) p (showWith makers : shows')
      where
        rest (x : xs) = f xs (value makers x)
        rest [] = error "LazySmallCheck: too few arguments")
    where showWith makers term = show (value makers term)

-- Drivers -----------------------------------------------------------------------------------------------

-- | Count the tests of all terms; stop the program at a counter-example.
refute :: Prepared -> IO Int
refute (Prepared holes prop shows') = go holes
  where
    go terms = do
      answer <- answerOf (prop terms)
      case answer of
        Yes -> return 1
        No -> do
          putStrLn "Counter example found:"
          mapM_ putStrLn (zipWith ($) shows' (firstComplete terms))
          exitSuccess
        Needs (j : path) -> case splitAt j terms of
          (before, term : after) -> do
            counts <- mapM (\t -> go (before ++ t : after)) (refine term path)
            return (1 + sum counts)
          _ -> error "LazySmallCheck: a hole that is not there"
        Needs [] -> error "LazySmallCheck: a hole without a place"
    firstComplete = concatMap (take 1 . complete)

depthCheck :: Testable a => Int -> a -> IO ()
depthCheck d p = case property (const p) of
  Case prepare -> do
    count <- refute (prepare 0 d)
    putStrLn ("OK, required " ++ show count ++ " tests at depth " ++ show d)

smallCheck :: Testable a => Int -> a -> IO ()
smallCheck d p = mapM_ (\n -> depthCheck n p) [0 .. d]

test :: Testable a => a -> IO ()
test p = mapM_ (\n -> depthCheck n p) [0 ..]
