{-# LANGUAGE NoImplicitPrelude, BangPatterns, ExistentialQuantification, RankNTypes, ScopedTypeVariables #-}
-- | Exceptions: their types, raising and catching.
module Clew.Exception
  ( module Clew.Exception
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Semigroup
import Clew.Foldable
import Clew.Typeable

data SomeException = forall e. Exception e => SomeException e

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
  toException e = SomeException e
  fromException (SomeException e) = cast e
  displayException e = show e

instance Show SomeException where
  showsPrec p (SomeException e) = showsPrec p e

instance Exception SomeException where
  toException e = e
  fromException e = Just e
  displayException (SomeException e) = displayException e

-- Raising and catching ------------------------------------------------------------------------------------

throw :: Exception e => e -> a
throw e = case toException e of e' -> e' `seq` primRaise (Thrown e') -- evaluated, so that a search can tell which it is

throwIO :: Exception e => e -> IO a
throwIO e = IO (\_ -> throw e)

ioError :: IOError -> IO a
ioError e = throwIO e

-- | The exception that was raised, whoever raised it.
fromRaised :: Raised SomeException -> SomeException
fromRaised r = case primMachineException r of
  0 -> toException DivideByZero
  1 -> toException (IndexOutOfBounds "")
  2 -> toException Overflow
  n | intGe n 0 -> toException (ErrorCall "bad argument of a primitive")
    | otherwise -> case r of
        Thrown e -> e
        Called s -> toException (ErrorCall s)
        Arith k -> toException (arithNumbered k)
        PatternFailed s -> toException (PatternMatchFail (line s))
        NoMethod s -> toException (NoMethodError (line s))
        RecordFailed s -> toException (RecSelError s)
        RecordIncomplete s -> toException (RecConError (line s))
        UpdateFailed s -> toException (RecUpdError s)
        OutOfBounds s -> toException (IndexOutOfBounds s)
  where line s = s ++ "\n" -- GHC's texts of failures in compiled code end like this

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch (IO m) h = IO (\w -> primCatch (m w) (\r -> case fromException (fromRaised r) of
  Just e -> unIO (h e) w
  Nothing -> primRaise r))

-- | Catch everything.
catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny (IO m) h = IO (\w -> primCatch (m w) (\r -> unIO (h (fromRaised r)) w))

-- | The Prelude's old name, for IOError alone.
catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError = catch

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle h m = catch m h

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p m h = catch m (\e -> case p e of { Nothing -> throwIO e; Just b -> h b })

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p h m = catchJust p m h

try :: Exception e => IO a -> IO (Either e a)
try m = catch (fmap Right m) (\e -> return (Left e))

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust p m = try m >>= \r -> case r of
  Right v -> return (Right v)
  Left e -> case p e of { Nothing -> throwIO e; Just b -> return (Left b) }

evaluate :: a -> IO a
evaluate x = IO (\_ -> case x of !v -> IORes v)

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f v = unsafePerformIO (catch (evaluate v) (\e -> throwIO (f e)))

onException :: IO a -> IO b -> IO a
onException m after = catchAny m (\e -> after >> throwIO e)

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after during =
  before >>= \a -> onException (during a) (after a) >>= \r -> after a >> return r

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after during = bracket before (const after) (const during)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after during = before >>= \a -> onException (during a) (after a)

finally :: IO a -> IO b -> IO a
finally m after = onException m after >>= \r -> after >> return r

-- | Asynchronous exceptions arrive only where a thread waits, and that is interrupted under a mask, too.
mask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask f = f id

mask_ :: IO a -> IO a
mask_ m = m

uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
uninterruptibleMask f = f id

uninterruptibleMask_ :: IO a -> IO a
uninterruptibleMask_ m = m

interruptible :: IO a -> IO a
interruptible m = m

data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible

instance Eq MaskingState where
  x == y = intEq (primTag x) (primTag y)

instance Show MaskingState where
  showsPrec _ x s = (case x of
    Unmasked -> "Unmasked"
    MaskedInterruptible -> "MaskedInterruptible"
    MaskedUninterruptible -> "MaskedUninterruptible") ++ s

getMaskingState :: IO MaskingState
getMaskingState = return Unmasked

-- | One of several handlers, chosen by the exception's type.
data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

catches :: IO a -> [Handler a] -> IO a
catches m hs = catchAny m (\e -> choose e hs)
  where
    choose e [] = throwIO e
    choose e (Handler h : rest) = case fromException e of
      Just x -> h x
      Nothing -> choose e rest

assert :: Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed "Assertion failed")

-- Exception types -----------------------------------------------------------------------------------------

data ErrorCall = ErrorCall String

instance Eq ErrorCall where
  ErrorCall a == ErrorCall b = a == b

instance Ord ErrorCall where
  compare (ErrorCall a) (ErrorCall b) = compare a b

instance Show ErrorCall where
  showsPrec _ (ErrorCall s) r = s ++ r

instance Exception ErrorCall

data ArithException = Overflow | Underflow | LossOfPrecision | DivideByZero | Denormal | RatioZeroDenominator

arithNumbered :: Int -> ArithException
arithNumbered n = case n of
  0 -> Overflow
  1 -> Underflow
  2 -> LossOfPrecision
  3 -> DivideByZero
  4 -> Denormal
  _ -> RatioZeroDenominator

instance Eq ArithException where
  x == y = intEq (primTag x) (primTag y)

instance Ord ArithException where
  compare x y = compare (primTag x) (primTag y)

instance Show ArithException where
  showsPrec _ e s = (case e of
    Overflow -> "arithmetic overflow"
    Underflow -> "arithmetic underflow"
    LossOfPrecision -> "loss of precision"
    DivideByZero -> "divide by zero"
    Denormal -> "denormal"
    RatioZeroDenominator -> "Ratio has zero denominator") ++ s

instance Exception ArithException

data ArrayException = IndexOutOfBounds String | UndefinedElement String

instance Eq ArrayException where
  IndexOutOfBounds a == IndexOutOfBounds b = a == b
  UndefinedElement a == UndefinedElement b = a == b
  _ == _ = False

instance Ord ArrayException where
  compare (IndexOutOfBounds a) (IndexOutOfBounds b) = compare a b
  compare (UndefinedElement a) (UndefinedElement b) = compare a b
  compare x y = compare (primTag x) (primTag y)

instance Show ArrayException where
  showsPrec _ e s = case e of
    IndexOutOfBounds t -> "array index out of range" ++ detail t
    UndefinedElement t -> "undefined array element" ++ detail t
    where detail t = case t of { [] -> s; _ -> ": " ++ t ++ s }

instance Exception ArrayException

newtype AssertionFailed = AssertionFailed String
newtype PatternMatchFail = PatternMatchFail String
newtype RecSelError = RecSelError String
newtype RecConError = RecConError String
newtype RecUpdError = RecUpdError String
newtype NoMethodError = NoMethodError String
newtype TypeError = TypeError String
data NonTermination = NonTermination
data NestedAtomically = NestedAtomically
data Deadlock = Deadlock
data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar
data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed s) r = s ++ r
instance Exception AssertionFailed

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail s) r = s ++ r
instance Exception PatternMatchFail

instance Show RecSelError where
  showsPrec _ (RecSelError s) r = s ++ r
instance Exception RecSelError

instance Show RecConError where
  showsPrec _ (RecConError s) r = s ++ r
instance Exception RecConError

instance Show RecUpdError where
  showsPrec _ (RecUpdError s) r = s ++ r
instance Exception RecUpdError

instance Show NoMethodError where
  showsPrec _ (NoMethodError s) r = s ++ r
instance Exception NoMethodError

instance Show TypeError where
  showsPrec _ (TypeError s) r = s ++ r
instance Exception TypeError

instance Show NonTermination where
  showsPrec _ NonTermination r = "<<loop>>" ++ r
instance Exception NonTermination

instance Show NestedAtomically where
  showsPrec _ NestedAtomically r = "Control.Concurrent.STM.atomically was nested" ++ r
instance Exception NestedAtomically

instance Show Deadlock where
  showsPrec _ Deadlock r = "<<deadlock>>" ++ r
instance Exception Deadlock

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar r = "thread blocked indefinitely in an MVar operation" ++ r
instance Exception BlockedIndefinitelyOnMVar

instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM r = "thread blocked indefinitely in an STM transaction" ++ r
instance Exception BlockedIndefinitelyOnSTM

data SomeAsyncException = forall e. Exception e => SomeAsyncException e

instance Show SomeAsyncException where
  showsPrec p (SomeAsyncException e) = showsPrec p e
instance Exception SomeAsyncException

data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt

instance Eq AsyncException where
  x == y = intEq (primTag x) (primTag y)

instance Ord AsyncException where
  compare x y = compare (primTag x) (primTag y)

instance Show AsyncException where
  showsPrec _ e s = (case e of
    StackOverflow -> "stack overflow"
    HeapOverflow -> "heap overflow"
    ThreadKilled -> "thread killed"
    UserInterrupt -> "user interrupt") ++ s

instance Exception AsyncException where
  toException e = toException (SomeAsyncException e)
  fromException x = fromException x >>= \(SomeAsyncException e) -> cast e

-- | For exceptions that come from another thread.
asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException e = toException (SomeAsyncException e)

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException x = fromException x >>= \(SomeAsyncException e) -> cast e

data ExitCode = ExitSuccess | ExitFailure Int

instance Eq ExitCode where
  ExitSuccess == ExitSuccess = True
  ExitFailure a == ExitFailure b = intEq a b
  _ == _ = False

instance Ord ExitCode where
  compare ExitSuccess ExitSuccess = EQ
  compare ExitSuccess _ = LT
  compare _ ExitSuccess = GT
  compare (ExitFailure a) (ExitFailure b) = compare a b

instance Show ExitCode where
  showsPrec _ ExitSuccess s = "ExitSuccess" ++ s
  showsPrec p (ExitFailure n) s = showParen (intGt p 10) (\r -> "ExitFailure " ++ showsPrec 11 n r) s

instance Exception ExitCode

-- Errors of input and output --------------------------------------------------------------------------------

-- | Number, name, and state: 0 open, 1 read by hGetContents, 2 closed.
data Handle = MkHandle Int String (PrimRef Int)

instance Eq Handle where
  MkHandle _ _ r == MkHandle _ _ r' = primSameRef r r'

instance Show Handle where
  showsPrec _ (MkHandle _ name _) s = "{handle: " ++ name ++ ('}' : s)

type FilePath = String

type IOError = IOException

data IOException = IOError
  { ioe_handle :: Maybe Handle
  , ioe_type :: IOErrorType
  , ioe_location :: String
  , ioe_description :: String
  , ioe_errno :: Maybe Int
  , ioe_filename :: Maybe FilePath
  }

data IOErrorType
  = AlreadyExists | NoSuchThing | ResourceBusy | ResourceExhausted | EOF | IllegalOperation | PermissionDenied
  | UserError | UnsatisfiedConstraints | SystemError | ProtocolError | OtherError | InvalidArgument
  | InappropriateType | HardwareFault | UnsupportedOperation | TimeExpired | ResourceVanished | Interrupted

instance Eq IOErrorType where
  x == y = intEq (primTag x) (primTag y)

instance Ord IOErrorType where
  compare x y = compare (primTag x) (primTag y)

instance Show IOErrorType where
  showsPrec _ e s = (case e of
    AlreadyExists -> "already exists"
    NoSuchThing -> "does not exist"
    ResourceBusy -> "resource busy"
    ResourceExhausted -> "resource exhausted"
    EOF -> "end of file"
    IllegalOperation -> "illegal operation"
    PermissionDenied -> "permission denied"
    UserError -> "user error"
    UnsatisfiedConstraints -> "unsatisfied constraints"
    SystemError -> "system error"
    ProtocolError -> "protocol error"
    OtherError -> "failed"
    InvalidArgument -> "invalid argument"
    InappropriateType -> "inappropriate type"
    HardwareFault -> "hardware fault"
    UnsupportedOperation -> "unsupported operation"
    TimeExpired -> "timeout"
    ResourceVanished -> "resource vanished"
    Interrupted -> "interrupted") ++ s

instance Eq IOException where
  IOError h t l d n f == IOError h' t' l' d' n' f' =
    t == t' && l == l' && d == d' && n == n' && f == f' && h == h'

instance Show IOException where
  showsPrec _ (IOError h t l d _ f) s =
    (case f of
       Just name -> name ++ ": "
       Nothing -> case h of { Nothing -> ""; Just x -> show x ++ ": " })
    ++ (case l of { "" -> ""; _ -> l ++ ": " })
    ++ show t
    ++ (case d of { "" -> s; _ -> " (" ++ d ++ (')' : s) })

instance Exception IOException

userError :: String -> IOError
userError s = IOError Nothing UserError "" s Nothing Nothing

instance MonadFail IO where
  fail s = ioError (userError s)

instance Alternative IO where
  empty = ioError (userError "mzero")
  m <|> n = catchIOError m (\_ -> n)

instance MonadPlus IO
