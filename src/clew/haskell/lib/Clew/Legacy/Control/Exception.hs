-- | Exceptions before 2008: one type has them all, and others are thrown as dynamic values.
module Clew.Legacy.Control.Exception
  (
  Exception(..), IOException, ArithException(..), ArrayException(..), AsyncException(..), throwIO, throw, ioError,
  catch, catchJust, handle, handleJust, evaluate, mapException, try, tryJust,
  ioErrors, arithExceptions, errorCalls, dynExceptions, assertions, asyncExceptions, userErrors,
  throwDyn, catchDyn, block, unblock, assert, bracket, bracket_, bracketOnError, finally
  ) where

import Clew.TypeRep (Dynamic, fromDynamic, toDyn)
import Control.Exception
  ( ArithException (..), ArrayException (..), AsyncException (..), IOException, SomeException, assert, bracket, bracket_
  , bracketOnError, evaluate, finally, fromException, toException )
import qualified Control.Exception as E
import Data.Typeable (Typeable)
import System.Exit (ExitCode)
import System.IO.Error (ioeGetErrorString, isUserError)

data Exception
  = ArithException ArithException
  | ArrayException ArrayException
  | AssertionFailed String
  | AsyncException AsyncException
  | BlockedOnDeadMVar
  | BlockedIndefinitely
  | NestedAtomically
  | Deadlock
  | DynException Dynamic
  | ErrorCall String
  | ExitException ExitCode
  | IOException IOException
  | NoMethodError String
  | NonTermination
  | PatternMatchFail String
  | RecConError String
  | RecSelError String
  | RecUpdError String

instance Show Exception where
  showsPrec p e = case e of
    ArithException x -> showsPrec p x
    ArrayException x -> showsPrec p x
    AssertionFailed s -> showString s
    AsyncException x -> showsPrec p x
    BlockedOnDeadMVar -> showString "thread blocked indefinitely"
    BlockedIndefinitely -> showString "thread blocked indefinitely"
    NestedAtomically -> showString "Control.Concurrent.STM.atomically was nested"
    Deadlock -> showString "<<deadlock>>"
    DynException _ -> showString "unknown exception"
    ErrorCall s -> showString s
    ExitException x -> showString "exit: " . showsPrec p x
    IOException x -> showsPrec p x
    NoMethodError s -> showString s
    NonTermination -> showString "<<loop>>"
    PatternMatchFail s -> showString s
    RecConError s -> showString s
    RecSelError s -> showString s
    RecUpdError s -> showString s

instance Eq Exception where
  a == b = case (a, b) of
    (ArithException x, ArithException y) -> x == y
    (ArrayException x, ArrayException y) -> x == y
    (AsyncException x, AsyncException y) -> x == y
    (ExitException x, ExitException y) -> x == y
    (IOException x, IOException y) -> x == y
    (AssertionFailed x, AssertionFailed y) -> x == y
    (ErrorCall x, ErrorCall y) -> x == y
    (NoMethodError x, NoMethodError y) -> x == y
    (PatternMatchFail x, PatternMatchFail y) -> x == y
    (RecConError x, RecConError y) -> x == y
    (RecSelError x, RecSelError y) -> x == y
    (RecUpdError x, RecUpdError y) -> x == y
    (BlockedOnDeadMVar, BlockedOnDeadMVar) -> True
    (BlockedIndefinitely, BlockedIndefinitely) -> True
    (NestedAtomically, NestedAtomically) -> True
    (Deadlock, Deadlock) -> True
    (NonTermination, NonTermination) -> True
    _ -> False

-- | A dynamic value on its way.
newtype Thrown = Thrown Dynamic

instance Show Thrown where
  showsPrec _ _ = showString "unknown exception"

instance E.Exception Thrown

-- | What is raised today for an exception of then, so that either kind of module can catch it.
today :: Exception -> SomeException
today e = case e of
  ArithException x -> toException x
  ArrayException x -> toException x
  AssertionFailed s -> toException (E.AssertionFailed s)
  AsyncException x -> toException x
  BlockedOnDeadMVar -> toException E.BlockedIndefinitelyOnMVar
  BlockedIndefinitely -> toException E.BlockedIndefinitelyOnSTM
  NestedAtomically -> toException E.NestedAtomically
  Deadlock -> toException E.Deadlock
  DynException d -> toException (Thrown d)
  ErrorCall s -> toException (E.ErrorCall s)
  ExitException x -> toException x
  IOException x -> toException x
  NoMethodError s -> toException (E.NoMethodError s)
  NonTermination -> toException E.NonTermination
  PatternMatchFail s -> toException (E.PatternMatchFail s)
  RecConError s -> toException (E.RecConError s)
  RecSelError s -> toException (E.RecSelError s)
  RecUpdError s -> toException (E.RecUpdError s)

-- | The other way; an exception type that did not exist is a dynamic value.
then_ :: SomeException -> Exception
then_ e = first
  [ as ArithException, as ArrayException, as (\(E.AssertionFailed s) -> AssertionFailed s), as AsyncException
  , as (\E.BlockedIndefinitelyOnMVar -> BlockedOnDeadMVar), as (\E.BlockedIndefinitelyOnSTM -> BlockedIndefinitely)
  , as (\E.NestedAtomically -> NestedAtomically), as (\E.Deadlock -> Deadlock), as (\(Thrown d) -> DynException d)
  , as (\(E.ErrorCall s) -> ErrorCall s), as ExitException, as IOException
  , as (\(E.NoMethodError s) -> NoMethodError s), as (\E.NonTermination -> NonTermination)
  , as (\(E.PatternMatchFail s) -> PatternMatchFail s), as (\(E.RecConError s) -> RecConError s)
  , as (\(E.RecSelError s) -> RecSelError s), as (\(E.RecUpdError s) -> RecUpdError s)
  ]
  where
    as :: E.Exception x => (x -> Exception) -> Maybe Exception
    as f = fmap f (fromException e)
    first [] = DynException (toDyn e)
    first (Just found : _) = found
    first (Nothing : rest) = first rest

throw :: Exception -> a
throw e = E.throw (today e)

throwIO :: Exception -> IO a
throwIO e = E.throwIO (today e)

catch :: IO a -> (Exception -> IO a) -> IO a
catch m h = E.catch m (h . then_)

handle :: (Exception -> IO a) -> IO a -> IO a
handle h m = catch m h

catchJust :: (Exception -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p m h = catch m (\e -> maybe (throwIO e) h (p e))

handleJust :: (Exception -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p h m = catchJust p m h

try :: IO a -> IO (Either Exception a)
try m = catch (fmap Right m) (return . Left)

tryJust :: (Exception -> Maybe b) -> IO a -> IO (Either b a)
tryJust p m = try m >>= either (\e -> maybe (throwIO e) (return . Left) (p e)) (return . Right)

mapException :: (Exception -> Exception) -> a -> a
mapException f = E.mapException (today . f . then_)

ioErrors :: Exception -> Maybe IOError
ioErrors (IOException e) = Just e
ioErrors _ = Nothing

arithExceptions :: Exception -> Maybe ArithException
arithExceptions (ArithException e) = Just e
arithExceptions _ = Nothing

errorCalls :: Exception -> Maybe String
errorCalls (ErrorCall s) = Just s
errorCalls _ = Nothing

dynExceptions :: Exception -> Maybe Dynamic
dynExceptions (DynException d) = Just d
dynExceptions _ = Nothing

assertions :: Exception -> Maybe String
assertions (AssertionFailed s) = Just s
assertions _ = Nothing

asyncExceptions :: Exception -> Maybe AsyncException
asyncExceptions (AsyncException e) = Just e
asyncExceptions _ = Nothing

userErrors :: Exception -> Maybe String
userErrors (IOException e) | isUserError e = Just (ioeGetErrorString e)
userErrors _ = Nothing

throwDyn :: Typeable e => e -> b
throwDyn e = throw (DynException (toDyn e))

catchDyn :: Typeable e => IO a -> (e -> IO a) -> IO a
catchDyn m h = catch m handler
  where
    handler e = case e of
      DynException d | Just x <- fromDynamic d -> h x
      _ -> throwIO e

-- | There are no asynchronous exceptions: blocking them does nothing.
block :: IO a -> IO a
block m = m

unblock :: IO a -> IO a
unblock m = m
