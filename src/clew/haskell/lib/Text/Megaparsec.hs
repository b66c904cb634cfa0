{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, TypeFamilies #-}
-- | Parsers with errors as data; see "Clew.Megaparsec".
module Text.Megaparsec
  ( module Text.Megaparsec.Pos, module Text.Megaparsec.Error, module Text.Megaparsec.Stream, module Control.Monad.Combinators
  , State (..), PosState (..), Parsec, ParsecT, parse, parseMaybe, parseTest, runParser, runParser', runParserT, runParserT'
  , MonadParsec (..), failure, fancyFailure, unexpected, customFailure, region, registerParseError, registerFailure
  , registerFancyFailure, single, satisfy, anySingle, anySingleBut, oneOf, noneOf, chunk, (<?>), match, takeRest, atEnd
  , getInput, setInput, getOffset, setOffset, getSourcePos, setParserState
  ) where

import Clew.Megaparsec
import Clew.MegaparsecStream (PosState (..))
import qualified Clew.MegaparsecStream as Stream
import Control.Monad.Combinators
import Data.Functor.Identity (Identity (..))
import Data.List.NonEmpty (NonEmpty (..))
import Data.Proxy (Proxy (..))
import Data.Set (Set)
import qualified Data.Set as Set
import Text.Megaparsec.Error
import Text.Megaparsec.Pos
import Text.Megaparsec.Stream

infix 0 <?>

parse, runParser :: Parsec e s a -> String -> s -> Either (ParseErrorBundle s e) a
parse = runParser
runParser p name s = snd (runParser' p (initialState name s))

parseMaybe :: (Ord e, Stream s) => Parsec e s a -> s -> Maybe a
parseMaybe p s = either (const Nothing) Just (parse (p <* eof) "" s)

parseTest :: (ShowErrorComponent e, Show a, VisualStream s, TraversableStream s) => Parsec e s a -> s -> IO ()
parseTest p s = either (putStr . errorBundlePretty) print (parse p "" s)

runParser' :: Parsec e s a -> State s e -> (State s e, Either (ParseErrorBundle s e) a)
runParser' p = runIdentity . runParserT' p

runParserT :: Monad m => ParsecT e s m a -> String -> s -> m (Either (ParseErrorBundle s e) a)
runParserT p name s = fmap snd (runParserT' p (initialState name s))

-- Failing -----------------------------------------------------------------------------------------------------------

trivial :: MonadParsec e s m => Maybe (ErrorItem (Token s)) -> Set (ErrorItem (Token s)) -> (ParseError s e -> m a) -> m a
trivial u es act = getOffset >>= \o -> act (TrivialError o u es)

failure :: MonadParsec e s m => Maybe (ErrorItem (Token s)) -> Set (ErrorItem (Token s)) -> m a
failure u es = trivial u es parseError

fancyFailure :: MonadParsec e s m => Set (ErrorFancy e) -> m a
fancyFailure es = getOffset >>= \o -> parseError (FancyError o es)

unexpected :: MonadParsec e s m => ErrorItem (Token s) -> m a
unexpected item = failure (Just item) Set.empty

customFailure :: MonadParsec e s m => e -> m a
customFailure e = getOffset >>= \o -> parseError (FancyError o (Set.fromDistinctAscList [ErrorCustom e]))

-- | All errors of a parser, also those that it only registers, changed by a function.
region :: MonadParsec e s m => (ParseError s e -> ParseError s e) -> m a -> m a
region f p = do
  before <- fmap stateParseErrors getParserState
  updateParserState (\s -> s { stateParseErrors = [] })
  end <- observing p
  updateParserState (\s -> s { stateParseErrors = map f (stateParseErrors s) ++ before })
  either (parseError . f) return end

registerParseError :: MonadParsec e s m => ParseError s e -> m ()
registerParseError e = updateParserState (\s -> s { stateParseErrors = e : stateParseErrors s })

registerFailure :: MonadParsec e s m => Maybe (ErrorItem (Token s)) -> Set (ErrorItem (Token s)) -> m ()
registerFailure u es = trivial u es registerParseError

registerFancyFailure :: MonadParsec e s m => Set (ErrorFancy e) -> m ()
registerFancyFailure es = getOffset >>= \o -> registerParseError (FancyError o es)

-- Tokens ------------------------------------------------------------------------------------------------------------

single :: MonadParsec e s m => Token s -> m (Token s)
single t = token (\x -> if x == t then Just x else Nothing) (Set.singleton (Tokens (t :| [])))

satisfy :: MonadParsec e s m => (Token s -> Bool) -> m (Token s)
satisfy p = token (\x -> if p x then Just x else Nothing) Set.empty

anySingle :: MonadParsec e s m => m (Token s)
anySingle = satisfy (const True)

anySingleBut :: MonadParsec e s m => Token s -> m (Token s)
anySingleBut t = satisfy (/= t)

oneOf, noneOf :: (Foldable f, MonadParsec e s m) => f (Token s) -> m (Token s)
oneOf ts = satisfy (`elem` ts)
noneOf ts = satisfy (`notElem` ts)

chunk :: MonadParsec e s m => Stream.Tokens s -> m (Stream.Tokens s)
chunk = tokens (==)

(<?>) :: MonadParsec e s m => m a -> String -> m a
p <?> name = label name p

match :: forall e s m a. MonadParsec e s m => m a -> m (Stream.Tokens s, a)
match p = do
  before <- getParserState
  x <- p
  o <- getOffset
  -- There are as many tokens as the parser took.
  return (maybe (tokensToChunk (Proxy :: Proxy s) [], x) (\(ts, _) -> (ts, x)) (takeN_ (o - stateOffset before) (stateInput before)))

takeRest :: MonadParsec e s m => m (Stream.Tokens s)
takeRest = takeWhileP Nothing (const True)

atEnd :: MonadParsec e s m => m Bool
atEnd = option False (True <$ hidden eof)

-- The state ---------------------------------------------------------------------------------------------------------

getInput :: MonadParsec e s m => m s
getInput = fmap stateInput getParserState

setInput :: MonadParsec e s m => s -> m ()
setInput x = updateParserState (\s -> s { stateInput = x })

getOffset :: MonadParsec e s m => m Int
getOffset = fmap stateOffset getParserState

setOffset :: MonadParsec e s m => Int -> m ()
setOffset o = updateParserState (\s -> s { stateOffset = o })

-- | The place is found by walking on from the last one that was asked for.
getSourcePos :: (TraversableStream s, MonadParsec e s m) => m SourcePos
getSourcePos = do
  s <- getParserState
  let p = reachOffsetNoLine (stateOffset s) (statePosState s)
  setParserState s { statePosState = p }
  return (pstateSourcePos p)

setParserState :: MonadParsec e s m => State s e -> m ()
setParserState s = updateParserState (const s)
