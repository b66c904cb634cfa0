{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, RankNTypes, ScopedTypeVariables, TypeFamilies, UndecidableInstances #-}
-- | Parsers that remember what they could have taken; see "Text.Megaparsec".
module Clew.Megaparsec where

import Clew.MegaparsecError
import Clew.MegaparsecStream hiding (Tokens)
import qualified Clew.MegaparsecStream as Stream
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..), ap)
import Control.Monad.Cont.Class (MonadCont (..))
import Control.Monad.Error.Class (MonadError (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as RWS
import Control.Monad.Trans.Reader (ReaderT (..), mapReaderT)
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as State
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as Writer
import Data.Functor.Identity (Identity (..))
import Data.List (sortBy)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import Data.Ord (comparing)
import Data.Proxy (Proxy (..))
import Data.Set (Set)
import qualified Data.Set as Set
import Data.String (IsString (..))

data State s e = State
  { stateInput :: s, stateOffset :: !Int, statePosState :: PosState s, stateParseErrors :: [ParseError s e] }

-- | What else could have stood at the place that was reached, the latest parser's first.
type Hints t = [Set (ErrorItem t)]

-- | What happens after a parser that took something: where it succeeds and where it fails; and after one that took nothing.
newtype ParsecT e s m a = ParsecT
  { unParser :: forall b. State s e
      -> (a -> State s e -> Hints (Token s) -> m b) -> (ParseError s e -> State s e -> m b)
      -> (a -> State s e -> Hints (Token s) -> m b) -> (ParseError s e -> State s e -> m b) -> m b }

type Parsec e s = ParsecT e s Identity

-- | The next parser's end, at the same place: what the one before could have taken counts, too.
andHints :: Hints t -> (a -> State s e -> Hints t -> m b) -> a -> State s e -> Hints t -> m b
andHints [] end x s hs = end x s hs
andHints before end x s hs = end x s (before ++ hs)

withHints :: Ord (Token s) => Hints (Token s) -> (ParseError s e -> State s e -> m b) -> ParseError s e -> State s e -> m b
withHints hs end (TrivialError o u es) s = end (TrivialError o u (Set.unions (es : hs))) s
withHints _ end e s = end e s

-- | What an error says of its place, if that is where the parser is.
hintsOf :: Int -> ParseError s e -> Hints (Token s)
hintsOf o (TrivialError p _ es) | o == p && not (Set.null es) = [es]
hintsOf _ _ = []

instance Functor (ParsecT e s m) where
  fmap f p = ParsecT (\s cok cerr eok eerr -> unParser p s (cok . f) cerr (eok . f) eerr)

instance Stream s => Applicative (ParsecT e s m) where
  pure x = ParsecT (\s _ _ eok _ -> eok x s [])
  (<*>) = ap
  p *> q = p >>= \_ -> q
  p <* q = p >>= \x -> fmap (const x) q

instance Stream s => Monad (ParsecT e s m) where
  p >>= k = ParsecT (\s cok cerr eok eerr -> unParser p s
    (\x t hs -> unParser (k x) t cok cerr (andHints hs cok) (withHints hs cerr)) cerr
    (\x t hs -> unParser (k x) t cok cerr (andHints hs eok) (withHints hs eerr)) eerr)

instance Stream s => Fail.MonadFail (ParsecT e s m) where
  fail text = ParsecT (\s _ _ _ eerr -> eerr (FancyError (stateOffset s) (Set.singleton (ErrorFail text))) s)

instance (Ord e, Stream s) => Alternative (ParsecT e s m) where
  empty = mzero
  (<|>) = mplus

instance (Ord e, Stream s) => MonadPlus (ParsecT e s m) where
  mzero = ParsecT (\s _ _ _ eerr -> eerr (TrivialError (stateOffset s) Nothing Set.empty) s)
  mplus p q = ParsecT (\s cok cerr eok eerr -> unParser p s cok cerr eok (\e t -> unParser q s
    cok (\f u -> cerr (f <> e) (further t u))
    (\x u hs -> eok x u (hintsOf (stateOffset u) e ++ hs)) (\f u -> eerr (f <> e) (further t u))))

-- | The state that is further on.
further :: State s e -> State s e -> State s e
further s t = if stateOffset s > stateOffset t then s else t

instance (Stream s, Semigroup a) => Semigroup (ParsecT e s m a) where
  p <> q = (<>) <$> p <*> q

instance (Stream s, Monoid a) => Monoid (ParsecT e s m a) where
  mempty = pure mempty

instance (a ~ Stream.Tokens s, IsString a, Eq a, Stream s, Ord e) => IsString (ParsecT e s m a) where
  fromString text = tokens (==) (fromString text)

instance Stream s => MonadTrans (ParsecT e s) where
  lift m = ParsecT (\s _ _ eok _ -> m >>= \x -> eok x s [])

instance (Stream s, MonadIO m) => MonadIO (ParsecT e s m) where
  liftIO = lift . liftIO

instance (Stream s, MonadReader r m) => MonadReader r (ParsecT e s m) where
  ask = lift ask
  local f p = stepped (\s -> local f (stepOf p s))

instance (Stream s, MonadState t m) => MonadState t (ParsecT e s m) where
  get = lift get
  put = lift . put

instance (Stream s, MonadCont m) => MonadCont (ParsecT e s m) where
  callCC f = stepped (\s -> callCC (\k -> stepOf (f (\x -> stepped (\t -> k (Step False t (Right x) [])))) s))

instance (Stream s, MonadError e' m) => MonadError e' (ParsecT e s m) where
  throwError = lift . throwError
  catchError p handler = stepped (\s -> stepOf p s `catchError` \e -> stepOf (handler e) s)

instance (Stream s, MonadFix m) => MonadFix (ParsecT e s m) where
  mfix f = stepped (\s -> mfix (\ ~(Step _ _ end _) -> stepOf (f (either (error "mfix ParsecT") id end)) s))

-- | What came of a parser: whether it took something, the state, the error or value.
data Step s e a = Step Bool (State s e) (Either (ParseError s e) a) (Hints (Token s))

stepOf :: Monad m => ParsecT e s m a -> State s e -> m (Step s e a)
stepOf p s = unParser p s
  (\x t hs -> return (Step True t (Right x) hs)) (\e t -> return (Step True t (Left e) []))
  (\x t hs -> return (Step False t (Right x) hs)) (\e t -> return (Step False t (Left e) []))

stepped :: Monad m => (State s e -> m (Step s e a)) -> ParsecT e s m a
stepped f = ParsecT (\s cok cerr eok eerr -> f s >>= \(Step took t end hs) -> case end of
  Right x -> if took then cok x t hs else eok x t hs
  Left e -> if took then cerr e t else eerr e t)

-- Primitive parsers -------------------------------------------------------------------------------------------------

class (Stream s, MonadPlus m) => MonadParsec e s m | m -> e s where
  parseError :: ParseError s e -> m a
  label :: String -> m a -> m a
  hidden :: m a -> m a
  hidden = label ""
  try :: m a -> m a
  lookAhead :: m a -> m a
  notFollowedBy :: m a -> m ()
  withRecovery :: (ParseError s e -> m a) -> m a -> m a
  observing :: m a -> m (Either (ParseError s e) a)
  eof :: m ()
  token :: (Token s -> Maybe a) -> Set (ErrorItem (Token s)) -> m a
  tokens :: (Stream.Tokens s -> Stream.Tokens s -> Bool) -> Stream.Tokens s -> m (Stream.Tokens s)
  takeWhileP :: Maybe String -> (Token s -> Bool) -> m (Stream.Tokens s)
  takeWhile1P :: Maybe String -> (Token s -> Bool) -> m (Stream.Tokens s)
  takeP :: Maybe String -> Int -> m (Stream.Tokens s)
  getParserState :: m (State s e)
  updateParserState :: (State s e -> State s e) -> m ()

-- | The next token, or the end, as what was not expected.
nextItem :: Stream s => s -> ErrorItem (Token s)
nextItem s = maybe EndOfInput (\(t, _) -> Tokens (t :| [])) (take1_ s)

named' :: Maybe String -> Set (ErrorItem t)
named' name = case name >>= NonEmpty.nonEmpty of
  Nothing -> Set.empty
  Just text -> Set.fromDistinctAscList [Label text]

-- | The state behind some tokens.
behind :: Int -> s -> State s e -> State s e
behind n rest (State _ o p es) = State rest (o + n) p es

instance (Ord e, Stream s) => MonadParsec e s (ParsecT e s m) where
  parseError e = ParsecT (\s _ _ _ eerr -> eerr e s)
  label name p = ParsecT (\s cok cerr eok eerr ->
    let item = fmap Label (NonEmpty.nonEmpty name)
        renamed hs = case hs of
          _ : rest -> maybe rest (\i -> Set.singleton i : rest) item
          [] -> []
        relabelled (TrivialError o u _) = TrivialError o u (maybe Set.empty Set.singleton item)
        relabelled e = e
    in unParser p s (\x t hs -> cok x t (maybe (renamed hs) (const hs) item)) cerr
         (\x t hs -> eok x t (renamed hs)) (eerr . relabelled))
  try p = ParsecT (\s cok _ eok eerr -> unParser p s cok (\e _ -> eerr e s) eok (\e _ -> eerr e s))
  lookAhead p = ParsecT (\s _ cerr eok eerr -> let back x _ _ = eok x s [] in unParser p s back cerr back eerr)
  notFollowedBy p = ParsecT (\s _ _ eok eerr ->
    let bad _ _ _ = eerr (TrivialError (stateOffset s) (Just (nextItem (stateInput s))) Set.empty) s
        good _ _ = eok () s []
    in unParser p s bad good bad good)
  withRecovery r p = ParsecT (\s cok cerr eok eerr ->
    let recovered isEarly failed e t = unParser (r e) t
          (\x u _ -> cok x u (if isEarly then hintsOf (stateOffset u) e else [])) (\_ _ -> failed e t)
          (\x u _ -> eok x u (hintsOf (stateOffset u) e)) (\_ _ -> failed e t)
    in unParser p s cok (recovered False cerr) eok (recovered True eerr))
  observing p = ParsecT (\s cok _ eok _ -> unParser p s
    (cok . Right) (\e t -> cok (Left e) t []) (eok . Right) (\e t -> eok (Left e) t (hintsOf (stateOffset t) e)))
  eof = ParsecT (\s _ _ eok eerr -> case nextItem (stateInput s) of
    EndOfInput -> eok () s []
    item -> eerr (TrivialError (stateOffset s) (Just item) (Set.singleton EndOfInput)) s)
  token fits es = ParsecT (\s cok _ _ eerr ->
    let bad item = eerr (TrivialError (stateOffset s) (Just item) es) s
    in case take1_ (stateInput s) of
         Nothing -> bad EndOfInput
         Just (t, rest) -> case fits t of
           Just x -> cok x (behind 1 rest s) []
           Nothing -> bad (Tokens (t :| [])))
  tokens same wanted = ParsecT (\s cok _ eok eerr ->
    let proxy = Proxy :: Proxy s
        n = chunkLength proxy wanted
        bad item = eerr (TrivialError (stateOffset s) (Just item) (maybe Set.empty Set.singleton (itemOf wanted))) s
        itemOf = fmap Tokens . NonEmpty.nonEmpty . chunkToTokens proxy
    in case takeN_ n (stateInput s) of
         Nothing -> bad EndOfInput
         Just (found, rest)
           | not (same wanted found) -> bad (maybe EndOfInput id (itemOf found))
           | chunkEmpty proxy wanted -> eok found (behind n rest s) []
           | otherwise -> cok found (behind n rest s) [])
  takeWhileP name p = ParsecT (\s cok _ eok _ -> case takeWhile_ p (stateInput s) of
    (found, rest) ->
      let n = chunkLength (Proxy :: Proxy s) found
          hs = [es | es <- [named' name], not (Set.null es)]
      in (if n == 0 then eok else cok) found (behind n rest s) hs)
  takeWhile1P name p = ParsecT (\s cok _ _ eerr -> case takeWhile_ p (stateInput s) of
    (found, rest) ->
      let n = chunkLength (Proxy :: Proxy s) found
          hs = [es | es <- [named' name], not (Set.null es)]
      in if n == 0
           then eerr (TrivialError (stateOffset s) (Just (nextItem (stateInput s))) (named' name)) s
           else cok found (behind n rest s) hs)
  takeP name k = ParsecT (\s cok _ _ eerr ->
    let n = max 0 k
        bad got = eerr (TrivialError (stateOffset s + got) (Just EndOfInput) (named' name)) s
    in case takeN_ n (stateInput s) of
         Nothing -> bad 0
         Just (found, rest)
           | chunkLength (Proxy :: Proxy s) found /= n -> bad (chunkLength (Proxy :: Proxy s) found)
           | otherwise -> cok found (behind n rest s) [])
  getParserState = ParsecT (\s _ _ eok _ -> eok s s [])
  updateParserState f = ParsecT (\s _ _ eok _ -> eok () (f s) [])

-- Above other monads ------------------------------------------------------------------------------------------------

instance MonadParsec e s m => MonadParsec e s (IdentityT m) where
  label name = mapIdentityT (label name)
  try = mapIdentityT try
  lookAhead = mapIdentityT lookAhead
  notFollowedBy = mapIdentityT notFollowedBy
  withRecovery r (IdentityT m) = IdentityT (withRecovery (runIdentityT . r) m)
  observing = mapIdentityT observing
  parseError e = lift (parseError e)
  eof = lift eof
  token fits es = lift (token fits es)
  tokens same ts = lift (tokens same ts)
  takeWhileP name p = lift (takeWhileP name p)
  takeWhile1P name p = lift (takeWhile1P name p)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)

instance MonadParsec e s m => MonadParsec e s (ReaderT r m) where
  label name = mapReaderT (label name)
  try = mapReaderT try
  lookAhead = mapReaderT lookAhead
  notFollowedBy = mapReaderT notFollowedBy
  withRecovery r (ReaderT m) = ReaderT (\x -> withRecovery (\e -> runReaderT (r e) x) (m x))
  observing = mapReaderT observing
  parseError e = lift (parseError e)
  eof = lift eof
  token fits es = lift (token fits es)
  tokens same ts = lift (tokens same ts)
  takeWhileP name p = lift (takeWhileP name p)
  takeWhile1P name p = lift (takeWhile1P name p)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)

instance MonadParsec e s m => MonadParsec e s (LazyState.StateT t m) where
  label name = LazyState.mapStateT (label name)
  try = LazyState.mapStateT try
  lookAhead (LazyState.StateT m) = LazyState.StateT (\t -> lookAhead (m t) >>= \(x, _) -> return (x, t))
  notFollowedBy (LazyState.StateT m) = LazyState.StateT (\t -> notFollowedBy (fmap fst (m t)) >> return ((), t))
  withRecovery r (LazyState.StateT m) = LazyState.StateT (\t -> withRecovery (\e -> LazyState.runStateT (r e) t) (m t))
  observing (LazyState.StateT m) = LazyState.StateT (\t -> fmap (either (\e -> (Left e, t)) (\(x, u) -> (Right x, u))) (observing (m t)))
  parseError e = lift (parseError e)
  eof = lift eof
  token fits es = lift (token fits es)
  tokens same ts = lift (tokens same ts)
  takeWhileP name p = lift (takeWhileP name p)
  takeWhile1P name p = lift (takeWhile1P name p)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)

instance MonadParsec e s m => MonadParsec e s (State.StateT t m) where
  label name = State.mapStateT (label name)
  try = State.mapStateT try
  lookAhead (State.StateT m) = State.StateT (\t -> lookAhead (m t) >>= \(x, _) -> return (x, t))
  notFollowedBy (State.StateT m) = State.StateT (\t -> notFollowedBy (fmap fst (m t)) >> return ((), t))
  withRecovery r (State.StateT m) = State.StateT (\t -> withRecovery (\e -> State.runStateT (r e) t) (m t))
  observing (State.StateT m) = State.StateT (\t -> fmap (either (\e -> (Left e, t)) (\(x, u) -> (Right x, u))) (observing (m t)))
  parseError e = lift (parseError e)
  eof = lift eof
  token fits es = lift (token fits es)
  tokens same ts = lift (tokens same ts)
  takeWhileP name p = lift (takeWhileP name p)
  takeWhile1P name p = lift (takeWhile1P name p)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)

instance (Monoid w, MonadParsec e s m) => MonadParsec e s (LazyWriter.WriterT w m) where
  label name = LazyWriter.mapWriterT (label name)
  try = LazyWriter.mapWriterT try
  lookAhead (LazyWriter.WriterT m) = LazyWriter.WriterT (lookAhead m >>= \(x, _) -> return (x, mempty))
  notFollowedBy (LazyWriter.WriterT m) = LazyWriter.WriterT (notFollowedBy (fmap fst m) >> return ((), mempty))
  withRecovery r (LazyWriter.WriterT m) = LazyWriter.WriterT (withRecovery (\e -> LazyWriter.runWriterT (r e)) m)
  observing (LazyWriter.WriterT m) = LazyWriter.WriterT (fmap (either (\e -> (Left e, mempty)) (\(x, w) -> (Right x, w))) (observing m))
  parseError e = lift (parseError e)
  eof = lift eof
  token fits es = lift (token fits es)
  tokens same ts = lift (tokens same ts)
  takeWhileP name p = lift (takeWhileP name p)
  takeWhile1P name p = lift (takeWhile1P name p)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)

instance (Monoid w, MonadParsec e s m) => MonadParsec e s (Writer.WriterT w m) where
  label name = Writer.mapWriterT (label name)
  try = Writer.mapWriterT try
  lookAhead (Writer.WriterT m) = Writer.WriterT (lookAhead m >>= \(x, _) -> return (x, mempty))
  notFollowedBy (Writer.WriterT m) = Writer.WriterT (notFollowedBy (fmap fst m) >> return ((), mempty))
  withRecovery r (Writer.WriterT m) = Writer.WriterT (withRecovery (\e -> Writer.runWriterT (r e)) m)
  observing (Writer.WriterT m) = Writer.WriterT (fmap (either (\e -> (Left e, mempty)) (\(x, w) -> (Right x, w))) (observing m))
  parseError e = lift (parseError e)
  eof = lift eof
  token fits es = lift (token fits es)
  tokens same ts = lift (tokens same ts)
  takeWhileP name p = lift (takeWhileP name p)
  takeWhile1P name p = lift (takeWhile1P name p)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)

instance (Monoid w, MonadParsec e s m) => MonadParsec e s (LazyRWS.RWST r w t m) where
  label name (LazyRWS.RWST m) = LazyRWS.RWST (\r t -> label name (m r t))
  try (LazyRWS.RWST m) = LazyRWS.RWST (\r t -> try (m r t))
  lookAhead (LazyRWS.RWST m) = LazyRWS.RWST (\r t -> lookAhead (m r t) >>= \(x, _, _) -> return (x, t, mempty))
  notFollowedBy (LazyRWS.RWST m) = LazyRWS.RWST (\r t -> notFollowedBy (m r t) >> return ((), t, mempty))
  withRecovery h (LazyRWS.RWST m) = LazyRWS.RWST (\r t -> withRecovery (\e -> LazyRWS.runRWST (h e) r t) (m r t))
  observing (LazyRWS.RWST m) = LazyRWS.RWST (\r t ->
    fmap (either (\e -> (Left e, t, mempty)) (\(x, u, w) -> (Right x, u, w))) (observing (m r t)))
  parseError e = lift (parseError e)
  eof = lift eof
  token fits es = lift (token fits es)
  tokens same ts = lift (tokens same ts)
  takeWhileP name p = lift (takeWhileP name p)
  takeWhile1P name p = lift (takeWhile1P name p)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)

instance (Monoid w, MonadParsec e s m) => MonadParsec e s (RWS.RWST r w t m) where
  label name (RWS.RWST m) = RWS.RWST (\r t -> label name (m r t))
  try (RWS.RWST m) = RWS.RWST (\r t -> try (m r t))
  lookAhead (RWS.RWST m) = RWS.RWST (\r t -> lookAhead (m r t) >>= \(x, _, _) -> return (x, t, mempty))
  notFollowedBy (RWS.RWST m) = RWS.RWST (\r t -> notFollowedBy (m r t) >> return ((), t, mempty))
  withRecovery h (RWS.RWST m) = RWS.RWST (\r t -> withRecovery (\e -> RWS.runRWST (h e) r t) (m r t))
  observing (RWS.RWST m) = RWS.RWST (\r t ->
    fmap (either (\e -> (Left e, t, mempty)) (\(x, u, w) -> (Right x, u, w))) (observing (m r t)))
  parseError e = lift (parseError e)
  eof = lift eof
  token fits es = lift (token fits es)
  tokens same ts = lift (tokens same ts)
  takeWhileP name p = lift (takeWhileP name p)
  takeWhile1P name p = lift (takeWhile1P name p)
  takeP name n = lift (takeP name n)
  getParserState = lift getParserState
  updateParserState f = lift (updateParserState f)

-- Running -----------------------------------------------------------------------------------------------------------

runParserT' :: Monad m => ParsecT e s m a -> State s e -> m (State s e, Either (ParseErrorBundle s e) a)
runParserT' p s = stepOf p s >>= \(Step _ t end _) -> return (t, case (end, stateParseErrors t) of
  (Right x, []) -> Right x
  (Right _, e : es) -> Left (bundle (e :| es))
  (Left e, es) -> Left (bundle (e :| es)))
  where
    bundle es = ParseErrorBundle (NonEmpty.fromList (sortBy (comparing errorOffset) (NonEmpty.toList es))) (statePosState s)

initialState :: String -> s -> State s e
initialState name s = State s 0 (PosState s 0 (initialPos name) defaultTabWidth "") []
