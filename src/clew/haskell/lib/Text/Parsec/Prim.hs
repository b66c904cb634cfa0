{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, RankNTypes, UndecidableInstances #-}
-- | Parsers that look one token ahead, unless they say more, and what they are made of.
module Text.Parsec.Prim
  ( unknownError, sysUnExpectError, unexpected, ParsecT, runParsecT, mkPT, Parsec, Consumed (..), Reply (..), State (..)
  , parsecMap, parserReturn, parserBind, mergeErrorReply, parserFail, parserZero, parserPlus, (<?>), (<|>), label, labels
  , lookAhead, Stream (..), tokens, tokens', try, token, tokenPrim, tokenPrimEx, many, skipMany, manyAccumulate
  , manyAccum, runPT, runP, runParserT, runParser, parse, parseTest, getPosition, getInput, setPosition, setInput
  , getParserState, setParserState, updateParserState, getState, putState, modifyState, setState, updateState
  ) where

import qualified Clew.LazyBytes as BL
import qualified Clew.LazyText as TL
import Control.Applicative (Alternative)
import qualified Control.Applicative as A
import Control.Monad (MonadPlus (..), ap, liftM)
import qualified Control.Monad.Fail as F
import Control.Monad.Cont.Class (MonadCont (..))
import Control.Monad.Error.Class (MonadError (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as CL
import Data.Functor.Identity (Identity, runIdentity)
import qualified Data.Text as Text
import qualified Data.Text.Lazy as TextL
import Text.Parsec.Error
import Text.Parsec.Pos

infix 0 <?>
infixr 1 <|>

-- | What is left to read, where that is, and what the user keeps.
data State s u = State { stateInput :: s, statePos :: !SourcePos, stateUser :: !u }

data Consumed a = Consumed a | Empty !a

data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

instance Functor Consumed where
  fmap f (Consumed a) = Consumed (f a)
  fmap f (Empty a) = Empty (f a)

instance Functor (Reply s u) where
  fmap f (Ok a s e) = Ok (f a) s e
  fmap _ (Error e) = Error e

-- | A parser goes on in one of four ways: something was consumed or not, and it succeeded or not.
newtype ParsecT s u m a = ParsecT
  { unParser
      :: forall b. State s u
      -> (a -> State s u -> ParseError -> m b)
      -> (ParseError -> m b)
      -> (a -> State s u -> ParseError -> m b)
      -> (ParseError -> m b)
      -> m b
  }

type Parsec s u = ParsecT s u Identity

class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [tok] m tok where
  uncons [] = return Nothing
  uncons (t : ts) = return (Just (t, ts))

instance Monad m => Stream C.ByteString m Char where
  uncons = return . C.uncons

instance Monad m => Stream CL.ByteString m Char where
  uncons = return . CL.uncons

instance Monad m => Stream Text.Text m Char where
  uncons = return . Text.uncons

instance Monad m => Stream TextL.Text m Char where
  uncons = return . TextL.uncons

-- Running -------------------------------------------------------------------------------------------------------

runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = unParser p s
  (\a s' e -> return (Consumed (return (Ok a s' e))))
  (\e -> return (Consumed (return (Error e))))
  (\a s' e -> return (Empty (return (Ok a s' e))))
  (\e -> return (Empty (return (Error e))))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT k = ParsecT $ \s cok cerr eok eerr -> do
  consumed <- k s
  case consumed of
    Consumed mrep -> mrep >>= \rep -> case rep of
      Ok x s' e -> cok x s' e
      Error e -> cerr e
    Empty mrep -> mrep >>= \rep -> case rep of
      Ok x s' e -> eok x s' e
      Error e -> eerr e

runParserT, runPT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runParserT p u name s = do
  res <- runParsecT p (State s (initialPos name) u)
  reply <- case res of
    Consumed r -> r
    Empty r -> r
  case reply of
    Ok x _ _ -> return (Right x)
    Error e -> return (Left e)
runPT = runParserT

runParser, runP :: Stream s Identity t => Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runParser p u name s = runIdentity (runParserT p u name s)
runP = runParser

parse :: Stream s Identity t => Parsec s () a -> SourceName -> s -> Either ParseError a
parse p = runParser p ()

parseTest :: (Stream s Identity t, Show a) => Parsec s () a -> s -> IO ()
parseTest p input = case parse p "" input of
  Left e -> putStr "parse error at " >> print e
  Right x -> print x

-- Parsers in a row, and one of several --------------------------------------------------------------------------

unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError m pos = Error (newErrorMessage (SysUnExpect m) pos)

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected m = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (UnExpect m) (statePos s)))

parserReturn :: a -> ParsecT s u m a
parserReturn x = ParsecT (\s _ _ eok _ -> eok x s (unknownError s))

parserFail :: String -> ParsecT s u m a
parserFail m = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (Message m) (statePos s)))

parserZero :: ParsecT s u m a
parserZero = ParsecT (\s _ _ _ eerr -> eerr (unknownError s))

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap f p = ParsecT (\s cok cerr eok eerr -> unParser p s (cok . f) cerr (eok . f) eerr)

-- | An error before which nothing was consumed joins that of what came before.
parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind m k = ParsecT $ \s cok cerr eok eerr ->
  let mcok x s' e
        | errorIsUnknown e = unParser (k x) s' cok cerr cok cerr
        | otherwise = unParser (k x) s' cok cerr (\y s'' e' -> cok y s'' (mergeError e e')) (cerr . mergeError e)
      meok x s' e
        | errorIsUnknown e = unParser (k x) s' cok cerr eok eerr
        | otherwise = unParser (k x) s' cok cerr (\y s'' e' -> eok y s'' (mergeError e e')) (eerr . mergeError e)
  in unParser m s mcok cerr meok eerr

mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e1 reply = case reply of
  Ok x s e2 -> Ok x s (mergeError e1 e2)
  Error e2 -> Error (mergeError e1 e2)

-- | The second, where the first failed without consuming anything.
parserPlus, (<|>) :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
parserPlus m n = ParsecT $ \s cok cerr eok eerr ->
  unParser m s cok cerr eok (\e -> unParser n s cok cerr (\y s' e' -> eok y s' (mergeError e e')) (eerr . mergeError e))
(<|>) = parserPlus

instance Functor (ParsecT s u m) where
  fmap = parsecMap

instance Applicative (ParsecT s u m) where
  pure = parserReturn
  (<*>) = ap
  p1 *> p2 = parserBind p1 (const p2)
  p1 <* p2 = parserBind p1 (\x -> parserBind p2 (\_ -> parserReturn x))

instance Monad (ParsecT s u m) where
  return = parserReturn
  (>>=) = parserBind
  (>>) = (*>)

instance F.MonadFail (ParsecT s u m) where
  fail = parserFail

instance Alternative (ParsecT s u m) where
  empty = parserZero
  (<|>) = parserPlus

instance MonadPlus (ParsecT s u m) where
  mzero = parserZero
  mplus = parserPlus

instance Semigroup a => Semigroup (ParsecT s u m a) where
  p <> q = (<>) <$> p <*> q

instance Monoid a => Monoid (ParsecT s u m a) where
  mempty = pure mempty

instance MonadTrans (ParsecT s u) where
  lift act = ParsecT (\s _ _ eok _ -> act >>= \a -> eok a s (unknownError s))

instance MonadIO m => MonadIO (ParsecT s u m) where
  liftIO = lift . liftIO

instance MonadReader r m => MonadReader r (ParsecT s u m) where
  ask = lift ask
  local f p = mkPT (\s -> local f (runParsecT p s))

instance MonadState st m => MonadState st (ParsecT s u m) where
  get = lift get
  put = lift . put

instance MonadError e m => MonadError e (ParsecT s u m) where
  throwError = lift . throwError
  catchError p h = mkPT (\s -> runParsecT p s `catchError` \e -> runParsecT (h e) s)

-- Names, and looking ahead --------------------------------------------------------------------------------------

(<?>), label :: ParsecT s u m a -> String -> ParsecT s u m a
p <?> m = label p m
label p m = labels p [m]

-- | What a parser expects where it consumed nothing.
labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p ms = ParsecT $ \s cok cerr eok eerr ->
  unParser p s cok cerr
    (\x s' e -> eok x s' (if errorIsUnknown e then e else expecting e ms))
    (\e -> eerr (expecting e ms))
  where
    expecting e [] = setErrorMessage (Expect "") e
    expecting e [m] = setErrorMessage (Expect m) e
    expecting e (m : rest) = foldr (\m' e' -> addErrorMessage (Expect m') e') (setErrorMessage (Expect m) e) rest

-- | A parser that pretends to have consumed nothing where it fails.
try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s cok _ eok eerr -> unParser p s cok eerr eok eerr)

lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT $ \s _ cerr eok eerr ->
  let found a _ _ = eok a s (newErrorUnknown (statePos s))
  in unParser p s found cerr found eerr

-- Tokens --------------------------------------------------------------------------------------------------------

-- | All tokens of a row.
tokens, tokens'
  :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = ParsecT (\s _ _ eok _ -> eok [] s (unknownError s))
tokens showTokens nextPos wanted@(first : others) = ParsecT $ \(State input pos u) cok cerr _ eerr ->
  let atEnd = setErrorMessage (Expect (showTokens wanted)) (newErrorMessage (SysUnExpect "") pos)
      bad x = setErrorMessage (Expect (showTokens wanted)) (newErrorMessage (SysUnExpect (showTokens [x])) pos)
      walk [] rest = ok rest
      walk (t : ts) rest = uncons rest >>= \found -> case found of
        Nothing -> cerr atEnd
        Just (x, xs)
          | t == x -> walk ts xs
          | otherwise -> cerr (bad x)
      ok rest = let s = State rest (nextPos pos wanted) u in cok wanted s (newErrorUnknown (statePos s))
  in uncons input >>= \found -> case found of
       Nothing -> eerr atEnd
       Just (x, xs)
         | first == x -> walk others xs
         | otherwise -> eerr (bad x)
tokens' = \s n w -> try (tokens s n w)

token :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token showToken tokPos test = tokenPrim showToken next test
  where
    next _ tok ts = case runIdentity (uncons ts) of
      Nothing -> tokPos tok
      Just (tok', _) -> tokPos tok'

tokenPrim
  :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrim showToken nextPos test = tokenPrimEx showToken nextPos Nothing test

tokenPrimEx
  :: Stream s m t
  => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> Maybe (SourcePos -> t -> s -> u -> u) -> (t -> Maybe a)
  -> ParsecT s u m a
tokenPrimEx showToken nextPos nextState test = ParsecT $ \(State input pos user) cok _ _ eerr ->
  uncons input >>= \found -> case found of
    Nothing -> eerr (newErrorMessage (SysUnExpect "") pos)
    Just (c, cs) -> case test c of
      Nothing -> eerr (newErrorMessage (SysUnExpect (showToken c)) pos)
      Just x ->
        let newpos = nextPos pos c cs
            newuser = maybe user (\f -> f pos c cs user) nextState
        in newpos `seq` cok x (State cs newpos newuser) (newErrorUnknown newpos)

-- Repetition ----------------------------------------------------------------------------------------------------

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = fmap reverse (manyAccumulate (:) p)

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = manyAccumulate (\_ _ -> []) p >> return ()

manyAccumulate, manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccumulate acc p = ParsecT $ \s cok cerr eok _ ->
  let walk xs x s' _ = unParser p s' (seq xs (walk (acc x xs))) cerr empty (\e -> cok (acc x xs) s' e)
  in unParser p s (walk []) cerr empty (\e -> eok [] s e)
  where
    empty _ _ _ =
      error "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."
manyAccum = manyAccumulate

-- The state -----------------------------------------------------------------------------------------------------

getParserState :: Monad m => ParsecT s u m (State s u)
getParserState = updateParserState id

setParserState :: Monad m => State s u -> ParsecT s u m (State s u)
setParserState st = updateParserState (const st)

updateParserState :: (State s u -> State s u) -> ParsecT s u m (State s u)
updateParserState f = ParsecT (\s _ _ eok _ -> let s' = f s in eok s' s' (unknownError s'))

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = fmap statePos getParserState

getInput :: Monad m => ParsecT s u m s
getInput = fmap stateInput getParserState

setPosition :: Monad m => SourcePos -> ParsecT s u m ()
setPosition pos = updateParserState (\(State input _ user) -> State input pos user) >> return ()

setInput :: Monad m => s -> ParsecT s u m ()
setInput input = updateParserState (\(State _ pos user) -> State input pos user) >> return ()

getState :: Monad m => ParsecT s u m u
getState = fmap stateUser getParserState

putState, setState :: Monad m => u -> ParsecT s u m ()
putState u = updateParserState (\s -> s { stateUser = u }) >> return ()
setState = putState

modifyState, updateState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = updateParserState (\s -> s { stateUser = f (stateUser s) }) >> return ()
updateState = modifyState
