{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Properties as today's SmallCheck (1.x) has them: in a monad, and under quantifiers. The classic ones are in
-- "Clew.SmallCheckClassic".
module Clew.SmallCheck
  ( forAll, exists, existsUnique, over, (==>), monadic, changeDepth, changeDepth1
  , smallCheck, smallCheckM, smallCheckWithHook, ppFailure
  , Depth, Property, property, Reason, Argument, Testable (..), TestQuality (..)
  , PropertyFailure (..), PropertySuccess (..), trial, trialOf, Runnable (..), inIO
  ) where

import Clew.Search (Drawn (..), Trial (..))
import Clew.SmallCheck.Series
import Data.Functor.Identity (Identity (..))
import Data.IORef (modifyIORef', newIORef, readIORef)
import System.IO.Unsafe (unsafePerformIO)

infixr 0 ==>

type Argument = String
type Reason = String

data PropertySuccess
  = Exist [Argument] PropertySuccess
  | ExistUnique [Argument] PropertySuccess
  | PropertyTrue (Maybe Reason)
  | Vacuously PropertyFailure
  deriving (Eq, Show)

data PropertyFailure
  = NotExist
  | AtLeastTwo [Argument] PropertySuccess [Argument] PropertySuccess
  | CounterExample [Argument] PropertyFailure
  | PropertyFalse (Maybe Reason)
  deriving (Eq, Show)

data TestQuality = GoodTest | BadTest deriving (Eq, Ord, Enum, Show)

type Outcome = Either PropertyFailure PropertySuccess

data Quantifier = All | Some | One

-- | What is said around a property, and what is done after each test.
data Context m = Context Quantifier (TestQuality -> m ())

-- | A property as it was written. The quantifier over a variable is that of the context, so it is not known here.
data Property m
  = Fact Outcome
  | Judged (Context m -> Depth -> m Outcome)
  | Over (Depth -> [(Argument, Property m)]) (Depth -> (Argument, Property m))
  | Universal (Property m)
  | Implies (Property m) (Property m)

-- | What is drawn for the arguments of a function at a depth, and the property of them.
newtype Attempt m = Attempt (Depth -> ([Drawn], Property m))

class Monad m => Testable m a where
  test :: a -> Property m
  attempt :: a -> Attempt m
  attempt p = Attempt (\_ -> ([], test p))

-- | Two monads that are one: how a property inside another one gets its monad.
class Same m n | m -> n, n -> m where
  same :: Property m -> Property n

instance Same m m where
  same p = p

instance Monad m => Testable m Bool where
  test b = Fact (if b then Right (PropertyTrue Nothing) else Left (PropertyFalse Nothing))

instance Monad m => Testable m (Either [Char] [Char]) where
  test = Fact . either (Left . PropertyFalse . Just) (Right . PropertyTrue . Just)

instance (Monad m, Same n m) => Testable m (Property n) where
  test = same

instance (Serial m a, Show a, Testable m b) => Testable m (a -> b) where
  test = over series
  attempt = attemptOver series

-- | Where there is no argument, the property holds.
attemptOver :: Testable m b => Series m a -> (a -> b) -> Attempt m
attemptOver s f = Attempt (\d ->
  let x = draw s d
      rest = case attempt (f x) of Attempt run -> run d
  in (Drawn x : fst rest, if null (listed s d) then Fact (Right (PropertyTrue Nothing)) else snd rest))

property :: Testable m a => a -> Property m
property = test

over :: (Show a, Testable m b) => Series m a -> (a -> b) -> Property m
over s f = Over (map case_ . listed s) (case_ . draw s)
  where case_ x = (show x, test (f x))

forAll, exists, existsUnique :: Testable m a => a -> Property m
forAll = Universal . test
exists = quantified Some . test
existsUnique = quantified One . test

quantified :: Monad m => Quantifier -> Property m -> Property m
quantified q p = Judged (\(Context _ hook) -> judge (Context q hook) p)

(==>) :: (Testable m c, Testable m a) => c -> a -> Property m
condition ==> p = Implies (test condition) (test p)

monadic :: Testable m a => m a -> Property m
monadic act = Judged (\(Context _ hook) d -> act >>= \p -> judge (Context All hook) (test p) d)

changeDepth :: Testable m a => (Depth -> Depth) -> a -> Property m
changeDepth f = deeper f . test

changeDepth1 :: (Show a, Serial m a, Testable m b) => (Depth -> Depth) -> (a -> b) -> Property m
changeDepth1 f = over (localDepth f series)

deeper :: (Depth -> Depth) -> Property m -> Property m
deeper f p = case p of
  Fact _ -> p
  Judged run -> Judged (\context -> run context . f)
  Over cases one -> Over (map (fmap (deeper f)) . cases . f) (fmap (deeper f) . one . f)
  Universal q -> Universal (deeper f q)
  Implies condition q -> Implies (deeper f condition) (deeper f q)

-- Judging -----------------------------------------------------------------------------------------------

-- | What comes of a property, tests being run one after the other until it is known.
judge :: Monad m => Context m -> Property m -> Depth -> m Outcome
judge context@(Context quantifier hook) p d = case p of
  Fact outcome -> hook GoodTest >> return outcome
  Judged run -> run context d
  Universal q -> judge (Context All hook) q d
  Implies condition q -> do
    met <- judge (Context All (\_ -> return ())) condition d
    case met of
      Left why -> hook BadTest >> return (Right (Vacuously why))
      Right _ -> judge (Context All hook) q d
  Over cases _ -> case quantifier of
    All -> every (cases d)
    Some -> some (cases d)
    One -> fmap unique (upTo2 (leaves d p))
  where
    every [] = return (Right (PropertyTrue Nothing))
    every ((x, q) : rest) = judge context q d >>= \o -> case o of
      Left (CounterExample xs why) -> return (Left (CounterExample (x : xs) why))
      Left why -> return (Left (CounterExample [x] why))
      Right _ -> every rest
    some [] = return (Left NotExist)
    some ((x, q) : rest) = judge context q d >>= \o -> case o of
      Right (Exist xs why) -> return (Right (Exist (x : xs) why))
      Right why -> return (Right (Exist [x] why))
      Left _ -> some rest
    upTo2 = witnesses (2 :: Int)
    witnesses _ [] = return []
    witnesses 0 _ = return []
    witnesses n ((xs, q) : rest) = judge context q d >>= \o -> case o of
      Right why -> fmap ((xs, why) :) (witnesses (n - 1) rest)
      Left _ -> witnesses n rest

unique :: [([Argument], PropertySuccess)] -> Outcome
unique [] = Left NotExist
unique [(xs, why)] = Right (ExistUnique xs why)
unique ((xs, why) : (ys, too) : _) = Left (AtLeastTwo xs why ys too)

-- | The properties of all variables at once that stand below the same quantifier.
leaves :: Depth -> Property m -> [([Argument], Property m)]
leaves d (Over cases _) = [(x : xs, q) | (x, p) <- cases d, (xs, q) <- leaves d p]
leaves _ p = [([], p)]

-- For Clew's own search ---------------------------------------------------------------------------------

-- | Monads that can be left.
class Monad m => Runnable m where
  run :: m a -> a

instance Runnable IO where run = unsafePerformIO
instance Runnable Identity where run = runIdentity

inIO :: Runnable m => Property m -> Property IO
inIO p = case p of
  Fact outcome -> Fact outcome
  Judged f -> Judged (\(Context q _) d -> return (run (f (Context q (\_ -> return ())) d)))
  Over cases one -> Over (map (fmap inIO) . cases) (fmap inIO . one)
  Universal q -> Universal (inIO q)
  Implies condition q -> Implies (inIO condition) (inIO q)

-- | The property of arguments drawn from their series at a depth.
trial :: Testable IO a => a -> Depth -> Trial
trial = attempted . attempt

attempted :: Attempt IO -> Depth -> Trial
attempted (Attempt draws) d = Trial (fst drawn) (holds judged) (says judged) False (counts judged) []
  where
    drawn = draws d
    judged = complaint (snd drawn) d

trialOf :: Property IO -> Depth -> Trial
trialOf p = attempted (Attempt (\_ -> ([], p)))

-- | Whether a property holds, what to say of it if it does not, and whether its conditions are met.
data Ruling = Ruling { holds :: Bool, says :: [String], counts :: Bool }

-- | A property judged, also where whether it holds cannot be known for an exception.
-- Variables of the outermost quantifier are drawn; others are enumerated.
complaint :: Property IO -> Depth -> Ruling
complaint p d = case p of
  Over cases one
    | null (cases d) -> discarded
    | otherwise -> case one d of
        (x, q) -> let inner = complaint q d in Ruling (holds inner) (x : says inner) (counts inner)
  Universal q -> complaint q d
  Implies condition q -> either (const discarded) (const (complaint q d)) (outcomeOf condition)
  _ -> either (\why -> Ruling False (explain why) True) (const (Ruling True [] True)) (outcomeOf p)
  where
    discarded = Ruling True [] False
    outcomeOf (Fact outcome) = outcome
    outcomeOf q = unsafePerformIO (judge (Context All (\_ -> return ())) q d)
    explain (PropertyFalse Nothing) = []
    explain why = lines (ppFailure why)

-- Drivers -----------------------------------------------------------------------------------------------

smallCheckWithHook :: Testable m a => Depth -> (TestQuality -> m ()) -> a -> m (Maybe PropertyFailure)
smallCheckWithHook d hook p = fmap (either Just (const Nothing)) (judge (Context All hook) (test p) d)

smallCheckM :: Testable m a => Depth -> a -> m (Maybe PropertyFailure)
smallCheckM d = smallCheckWithHook d (\_ -> return ())

smallCheck :: Testable IO a => Depth -> a -> IO ()
smallCheck d p = do
  good <- newIORef (0 :: Integer)
  bad <- newIORef (0 :: Integer)
  found <- smallCheckWithHook d (\q -> modifyIORef' (if q == GoodTest then good else bad) (+ 1)) p
  met <- readIORef good
  missed <- readIORef bad
  case found of
    Nothing -> do
      putStrLn ("Completed " ++ show (met + missed) ++ " tests without failure.")
      if missed > 0 then putStrLn ("But " ++ show missed ++ " did not meet ==> condition.") else return ()
    Just why -> do
      putStrLn ("Failed test no. " ++ show (met + missed) ++ ".")
      putStrLn (ppFailure why)

ppFailure :: PropertyFailure -> String
ppFailure = lined . failureLines

-- | Lines as one text, without an end of the last one.
lined :: [String] -> String
lined = foldr1 (\a b -> a ++ "\n" ++ b)

failureLines :: PropertyFailure -> [String]
failureLines why = case why of
  NotExist -> ["argument does not exist"]
  PropertyFalse reason -> [maybe "condition is false" id reason]
  CounterExample xs because -> existing "" xs (failureLines because)
  AtLeastTwo xs s ys t ->
    unwords (["there are at least two"] ++ ["sets of" | _ : _ : _ <- [xs]] ++ ["arguments satisfying the property:"])
      : map ("  " ++) (example xs s ++ example ys t)
  where example xs s = unwords ("for" : xs) : map ("  " ++) (successLines s)

successLines :: PropertySuccess -> [String]
successLines why = case why of
  PropertyTrue reason -> [maybe "condition is true" id reason]
  Exist xs because -> existing "" xs (successLines because)
  ExistUnique xs because -> existing "unique " xs (successLines because)
  Vacuously because -> "property is vacuously true because" : map ("  " ++) (failureLines because)

existing :: String -> [Argument] -> [String] -> [String]
existing which xs because =
  ("there " ++ verb ++ " " ++ which ++ unwords xs ++ " such that") : map ("  " ++) because
  where verb = case xs of { _ : _ : _ -> "exist"; _ -> "exists" }
