{-# LANGUAGE BangPatterns, FlexibleContexts, FlexibleInstances, GeneralizedNewtypeDeriving, MultiParamTypeClasses, OverloadedStrings, TypeFamilies, UndecidableInstances #-}
-- | Hedgehog's properties: a property of QuickCheck whose arguments are drawn on the way; see "Clew.QuickCheck".
module Clew.Hedgehog where

import Clew.HedgehogGen
import Clew.HedgehogRange (Size (..))
import Clew.QuickCheck (Args (..), Gen (..), Property, Result (..), counterexample, quickCheckWithResult, stdArgs, withMaxSuccess)
import qualified Clew.QuickCheck as QuickCheck
import Clew.QuickCheckTree (quickCheckLeaf)
import Clew.Seed (Seed, split)
import Clew.TestTree (TestTree, group, handedOver)
import Control.Applicative (Alternative (..))
import Control.DeepSeq (NFData, rnf)
import Control.Exception (SomeException, evaluate)
import qualified Control.Exception as Exception
import Control.Monad (MonadPlus (..), unless)
import Control.Monad.Catch (MonadCatch (..), MonadThrow (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT, runExceptT)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Data.Functor.Identity (Identity (..))
import Data.IORef (IORef, newIORef, readIORef, writeIORef)
import Data.String (IsString (..))
import GHC.Stack (HasCallStack)
import System.Exit (exitFailure)
import System.IO.Unsafe (unsafePerformIO)

infix 4 ===, /==

-- | What a test says of itself, the latest first: that is kept where an exception ends it.
type Journal = IORef [String]

-- | How a test ends before its end.
data End = Failed | Discarded

newtype TestT m a = TestT { tested :: Journal -> m (Either End a) }

type Test = TestT Identity

-- | A test that draws values on its way.
newtype PropertyT m a = PropertyT { drawnTest :: Journal -> Size -> Seed -> m (Either End a) }

instance Monad m => Functor (TestT m) where
  fmap f (TestT m) = TestT (\j -> m j >>= \end -> return (fmap f end))

instance Monad m => Applicative (TestT m) where
  pure x = TestT (\_ -> return (Right x))
  f <*> m = f >>= \g -> fmap g m

instance Monad m => Monad (TestT m) where
  TestT m >>= k = TestT (\j -> m j >>= \end -> case end of
    Left e -> return (Left e)
    Right x -> tested (k x) j)

instance Monad m => Functor (PropertyT m) where
  fmap f (PropertyT m) = PropertyT (\j n s -> m j n s >>= \end -> return (fmap f end))

instance Monad m => Applicative (PropertyT m) where
  pure x = PropertyT (\_ _ _ -> return (Right x))
  f <*> m = f >>= \g -> fmap g m

instance Monad m => Monad (PropertyT m) where
  PropertyT m >>= k = PropertyT (\j n s -> case split s of
    (s1, s2) -> m j n s1 >>= \end -> case end of
      Left e -> return (Left e)
      Right x -> drawnTest (k x) j n s2)

instance Monad m => Fail.MonadFail (TestT m) where
  fail text = annotate text >> failure

instance Monad m => Fail.MonadFail (PropertyT m) where
  fail text = annotate text >> failure

instance Monad m => Alternative (PropertyT m) where
  empty = discard
  PropertyT m <|> PropertyT l = PropertyT (\j n s -> case split s of
    (s1, s2) -> m j n s1 >>= \end -> case end of
      Left Discarded -> l j n s2
      _ -> return end)

instance Monad m => MonadPlus (PropertyT m)

instance MonadTrans TestT where
  lift m = TestT (\_ -> m >>= return . Right)

instance MonadTrans PropertyT where
  lift m = PropertyT (\_ _ _ -> m >>= return . Right)

instance MonadIO m => MonadIO (TestT m) where
  liftIO m = lift (liftIO m)

instance MonadIO m => MonadIO (PropertyT m) where
  liftIO m = lift (liftIO m)

instance MonadThrow m => MonadThrow (TestT m) where
  throwM e = lift (throwM e)

instance MonadThrow m => MonadThrow (PropertyT m) where
  throwM e = lift (throwM e)

instance MonadCatch m => MonadCatch (TestT m) where
  catch (TestT m) handler = TestT (\j -> m j `catch` (\e -> tested (handler e) j))

instance MonadCatch m => MonadCatch (PropertyT m) where
  catch (PropertyT m) handler = PropertyT (\j n s -> m j n s `catch` (\e -> drawnTest (handler e) j n s))

instance MonadState s m => MonadState s (PropertyT m) where
  get = lift get
  put x = lift (put x)

instance MonadReader r m => MonadReader r (PropertyT m) where
  ask = lift ask
  local f (PropertyT m) = PropertyT (\j n s -> local f (m j n s))

instance MonadState s m => MonadState s (TestT m) where
  get = lift get
  put x = lift (put x)

instance MonadReader r m => MonadReader r (TestT m) where
  ask = lift ask
  local f (TestT m) = TestT (\j -> local f (m j))

-- Tests -------------------------------------------------------------------------------------------------------------

class Monad m => MonadTest m where
  liftTest :: Test a -> m a

instance Monad m => MonadTest (TestT m) where
  liftTest (TestT f) = TestT (\j -> case runIdentity (f j) of !end -> return end)

instance Monad m => MonadTest (PropertyT m) where
  liftTest (TestT f) = PropertyT (\j _ _ -> case runIdentity (f j) of !end -> return end)

instance MonadTest m => MonadTest (IdentityT m) where
  liftTest t = lift (liftTest t)

instance MonadTest m => MonadTest (MaybeT m) where
  liftTest t = lift (liftTest t)

instance MonadTest m => MonadTest (ExceptT e m) where
  liftTest t = lift (liftTest t)

instance MonadTest m => MonadTest (ReaderT r m) where
  liftTest t = lift (liftTest t)

instance MonadTest m => MonadTest (Lazy.StateT s m) where
  liftTest t = lift (liftTest t)

instance MonadTest m => MonadTest (Strict.StateT s m) where
  liftTest t = lift (liftTest t)

instance (MonadTest m, Monoid w) => MonadTest (LazyWriter.WriterT w m) where
  liftTest t = lift (liftTest t)

instance (MonadTest m, Monoid w) => MonadTest (StrictWriter.WriterT w m) where
  liftTest t = lift (liftTest t)

instance (MonadTest m, Monoid w) => MonadTest (LazyRWS.RWST r w s m) where
  liftTest t = lift (liftTest t)

instance (MonadTest m, Monoid w) => MonadTest (StrictRWS.RWST r w s m) where
  liftTest t = lift (liftTest t)

instance MonadTest m => MonadTest (ContT r m) where
  liftTest t = lift (liftTest t)

-- | Something to say where the test fails.
annotate, footnote :: MonadTest m => String -> m ()
annotate text = liftTest (TestT (\j -> case noted j text of () -> return (Right ())))
footnote = annotate

annotateShow, footnoteShow :: (MonadTest m, Show a) => a -> m ()
annotateShow x = annotate (show x)
footnoteShow x = footnote (show x)

noted :: Journal -> String -> ()
noted j text = unsafePerformIO (readIORef j >>= \texts -> writeIORef j (text : texts))
{-# NOINLINE noted #-}

success :: MonadTest m => m ()
success = liftTest (return ())

failure :: MonadTest m => m a
failure = liftTest (TestT (\_ -> return (Left Failed)))

assert :: MonadTest m => Bool -> m ()
assert yes = liftTest (TestT (\_ -> return (if yes then Right () else Left Failed)))

diff :: (MonadTest m, Show a, Show b) => a -> (a -> b -> Bool) -> b -> m ()
diff x op y = liftTest (TestT (\j ->
  if op x y then return (Right ()) else case noted j ("- " ++ show x ++ "\n+ " ++ show y) of () -> return (Left Failed)))

(===), (/==) :: (MonadTest m, Eq a, Show a) => a -> a -> m ()
x === y = diff x (==) y
x /== y = liftTest (TestT (\j ->
  if x /= y then return (Right ()) else case noted j ("both are " ++ show x) of () -> return (Left Failed)))

eval :: MonadTest m => a -> m a
eval x = liftTest (TestT (\_ -> x `seq` return (Right x)))

evalNF :: (MonadTest m, NFData a) => a -> m a
evalNF x = liftTest (TestT (\_ -> rnf x `seq` return (Right x)))

evalM :: MonadTest m => m a -> m a
evalM m = m >>= \x -> eval x

evalIO :: (MonadTest m, MonadIO m) => IO a -> m a
evalIO m = liftIO m

evalEither :: (MonadTest m, Show x) => Either x a -> m a
evalEither (Left e) = annotate (show e) >> failure
evalEither (Right x) = return x

evalEitherM :: (MonadTest m, Show x) => m (Either x a) -> m a
evalEitherM m = m >>= evalEither

evalExceptT :: (MonadTest m, Show x) => ExceptT x m a -> m a
evalExceptT m = runExceptT m >>= evalEither

evalMaybe :: MonadTest m => Maybe a -> m a
evalMaybe Nothing = annotate "the value was Nothing" >> failure
evalMaybe (Just x) = return x

evalMaybeM :: MonadTest m => m (Maybe a) -> m a
evalMaybeM m = m >>= evalMaybe

tripping :: (MonadTest m, Applicative f, Show b, Show (f a), Eq (f a)) => a -> (a -> b) -> (b -> f a) -> m ()
tripping x encode decode = unless (mine == back) (annotate (show (encode x)) >> diff mine (==) back)
  where
    mine = pure x
    back = decode (encode x)

-- | Shares of tests are not counted.
newtype LabelName = LabelName { unLabelName :: String } deriving (Eq, Ord, Show)

instance IsString LabelName where
  fromString = LabelName

classify :: MonadTest m => LabelName -> Bool -> m ()
classify _ _ = success

cover :: MonadTest m => CoverPercentage -> LabelName -> Bool -> m ()
cover _ _ _ = success

label :: MonadTest m => LabelName -> m ()
label _ = success

collect :: (MonadTest m, Show a) => a -> m ()
collect _ = success

newtype CoverPercentage = CoverPercentage { unCoverPercentage :: Double } deriving (Eq, Ord, Show)

instance Num CoverPercentage where
  CoverPercentage a + CoverPercentage b = CoverPercentage (a + b)
  CoverPercentage a * CoverPercentage b = CoverPercentage (a * b)
  negate (CoverPercentage a) = CoverPercentage (negate a)
  abs (CoverPercentage a) = CoverPercentage (abs a)
  signum (CoverPercentage a) = CoverPercentage (signum a)
  fromInteger n = CoverPercentage (fromInteger n)

instance Fractional CoverPercentage where
  CoverPercentage a / CoverPercentage b = CoverPercentage (a / b)
  fromRational r = CoverPercentage (fromRational r)

-- Properties --------------------------------------------------------------------------------------------------------

forAll :: (Monad m, Show a) => Clew.HedgehogGen.Gen a -> PropertyT m a
forAll = forAllWith show

forAllWith :: Monad m => (a -> String) -> Clew.HedgehogGen.Gen a -> PropertyT m a
forAllWith shown g = forAllT' shown (GenT (\n s -> return (runIdentity (drawnFrom g n s))))

forAllT :: (Monad m, Show a) => GenT m a -> PropertyT m a
forAllT = forAllT' show

forAllT' :: Monad m => (a -> String) -> GenT m a -> PropertyT m a
forAllT' shown g = PropertyT (\j n s -> drawnFrom g n s >>= \found -> case found of
  Nothing -> return (Left Discarded)
  Just x -> case noted j (shown x) of () -> return (Right x))

discard :: Monad m => PropertyT m a
discard = PropertyT (\_ _ _ -> return (Left Discarded))

test :: Monad m => TestT m a -> PropertyT m a
test (TestT f) = PropertyT (\j _ _ -> f j)

-- | What was said is read when the test is over, also where an exception ended it.
property :: PropertyT IO () -> Property
property (PropertyT f) = QuickCheck.property (MkGen (\s n -> unsafePerformIO (newIORef [] >>= \j ->
  let end = unsafePerformIO (f j (Size n) s)
      judged = case end of
        Right () -> QuickCheck.property True
        Left Failed -> QuickCheck.property False
        Left Discarded -> QuickCheck.property QuickCheck.Discard
      said = unsafePerformIO (Exception.try (evaluate (ends end)) >>= \r -> whatever r >> readIORef j)
  in return (counterexample (unlines (reverse said)) judged))))
  where
    ends end = case end of
      Right () -> ()
      Left _ -> ()
    whatever :: Either SomeException () -> IO ()
    whatever _ = return ()

newtype TestLimit = TestLimit Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype DiscardLimit = DiscardLimit Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype ShrinkLimit = ShrinkLimit Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype ShrinkRetries = ShrinkRetries Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype Confidence = Confidence Integer deriving (Eq, Ord, Show, Num, Enum, Real, Integral)

withTests :: TestLimit -> Property -> Property
withTests (TestLimit n) = withMaxSuccess n

-- | A search has limits of its own.
withDiscards :: DiscardLimit -> Property -> Property
withDiscards _ p = p

withShrinks :: ShrinkLimit -> Property -> Property
withShrinks _ p = p

withRetries :: ShrinkRetries -> Property -> Property
withRetries _ p = p

withConfidence :: Confidence -> Property -> Property
withConfidence _ p = p

verifiedTermination, withoutShrinks :: Property -> Property
verifiedTermination p = p
withoutShrinks p = p

-- Running -----------------------------------------------------------------------------------------------------------

newtype GroupName = GroupName { unGroupName :: String } deriving (Eq, Ord, Show)
newtype PropertyName = PropertyName { unPropertyName :: String } deriving (Eq, Ord, Show)

instance IsString GroupName where
  fromString = GroupName

instance IsString PropertyName where
  fromString = PropertyName

data Group = Group { groupName :: !GroupName, groupProperties :: ![(PropertyName, Property)] }

-- | In the package, a splice that reads the module; here it takes the module's name and the properties with their names,
-- which Clew puts behind its own.
discover :: String -> [(String, Property)] -> Group
discover name named = Group (GroupName name) [(PropertyName n, p) | (n, p) <- named]

treeOf :: Group -> TestTree
treeOf (Group (GroupName name) ps) = group name [quickCheckLeaf n p | (PropertyName n, p) <- ps]

check :: MonadIO m => Property -> m Bool
check p = liftIO (checkedAs "<interactive>" p)

recheck :: MonadIO m => Size -> Seed -> Property -> m ()
recheck _ _ p = check p >> return ()

checkParallel, checkSequential :: MonadIO m => Group -> m Bool
checkParallel = checkSequential
checkSequential g@(Group (GroupName name) ps) = liftIO $ do
  given <- handedOver [treeOf g]
  if given then return True else do
    putStrLn ("\x2501\x2501\x2501 " ++ name ++ " \x2501\x2501\x2501")
    results <- mapM (\(PropertyName n, p) -> checkedAs n p) ps
    let bad = length (filter not results)
        good = length results - bad
    putStrLn (if bad == 0 then "  \x2713 " ++ show good ++ " succeeded."
              else "  \x2717 " ++ show bad ++ " failed" ++ (if good > 0 then ", " ++ show good ++ " succeeded." else "."))
    return (bad == 0)

checkedAs :: String -> Property -> IO Bool
checkedAs name p = do
  result <- quickCheckWithResult stdArgs { chatty = False } p
  case result of
    Success {} -> putStrLn ("  \x2713 " ++ name ++ " passed " ++ counted (numTests result) ++ ".") >> return True
    GaveUp {} -> putStrLn ("  \x2717 " ++ name ++ " gave up after " ++ show (numDiscarded result) ++ " discards, passed " ++ counted (numTests result) ++ ".") >> return False
    _ -> do
      putStrLn ("  \x2717 " ++ name ++ " failed after " ++ counted (numTests result) ++ ".")
      mapM_ (putStrLn . ("      " ++)) (failingTestCase result)
      return False

counted :: Int -> String
counted n = show n ++ (if n == 1 then " test" else " tests")

defaultMain :: [IO Bool] -> IO ()
defaultMain acts = do
  results <- sequence acts
  unless (and results) exitFailure
