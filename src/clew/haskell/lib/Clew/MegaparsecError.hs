{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, UndecidableInstances #-}
-- | Errors of parsers as data, and how they are shown; see "Text.Megaparsec.Error".
module Clew.MegaparsecError where

import Clew.MegaparsecStream
import Control.DeepSeq (NFData (..))
import Control.Exception (Exception (..))
import Data.List (intercalate)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import Data.Maybe (isNothing)
import Data.Proxy (Proxy (..))
import Data.Set (Set)
import qualified Data.Set as Set
import Data.Typeable (Typeable)
import Data.Void (Void, absurd)

data ErrorItem t = Tokens (NonEmpty t) | Label (NonEmpty Char) | EndOfInput
  deriving (Show, Read, Eq, Ord)

instance Functor ErrorItem where
  fmap f (Tokens ts) = Tokens (fmap f ts)
  fmap _ (Label l) = Label l
  fmap _ EndOfInput = EndOfInput

instance NFData t => NFData (ErrorItem t) where
  rnf (Tokens ts) = rnf ts
  rnf (Label l) = rnf l
  rnf EndOfInput = ()

data ErrorFancy e = ErrorFail String | ErrorIndentation Ordering Pos Pos | ErrorCustom e
  deriving (Show, Read, Eq, Ord)

instance Functor ErrorFancy where
  fmap _ (ErrorFail text) = ErrorFail text
  fmap _ (ErrorIndentation o p q) = ErrorIndentation o p q
  fmap f (ErrorCustom e) = ErrorCustom (f e)

instance NFData e => NFData (ErrorFancy e) where
  rnf (ErrorFail text) = rnf text
  rnf (ErrorIndentation o p q) = o `seq` rnf p `seq` rnf q
  rnf (ErrorCustom e) = rnf e

data ParseError s e
  = TrivialError Int (Maybe (ErrorItem (Token s))) (Set (ErrorItem (Token s)))
  | FancyError Int (Set (ErrorFancy e))

deriving instance (Show (Token s), Show e) => Show (ParseError s e)
deriving instance (Eq (Token s), Eq e) => Eq (ParseError s e)

instance (NFData (Token s), NFData e) => NFData (ParseError s e) where
  rnf (TrivialError o u es) = rnf o `seq` rnf u `seq` rnf es
  rnf (FancyError o es) = rnf o `seq` rnf es

-- | Of two errors, the one that is further on; of two at one place, what both say.
instance (Stream s, Ord e) => Semigroup (ParseError s e) where
  a <> b = case compare (errorOffset a) (errorOffset b) of
    LT -> b
    GT -> a
    EQ -> case (a, b) of
      (TrivialError o u es, TrivialError _ v fs) -> TrivialError o (max u v) (Set.union es fs)
      (FancyError o es, FancyError _ fs) -> FancyError o (Set.union es fs)
      (FancyError _ _, TrivialError _ _ _) -> a
      (TrivialError _ _ _, FancyError _ _) -> b

instance (Stream s, Ord e) => Monoid (ParseError s e) where
  mempty = TrivialError 0 Nothing Set.empty

instance (Show s, Show (Token s), Show e, ShowErrorComponent e, VisualStream s, Typeable s, Typeable e)
  => Exception (ParseError s e) where
  displayException = parseErrorPretty

errorOffset :: ParseError s e -> Int
errorOffset (TrivialError o _ _) = o
errorOffset (FancyError o _) = o

setErrorOffset :: Int -> ParseError s e -> ParseError s e
setErrorOffset o (TrivialError _ u es) = TrivialError o u es
setErrorOffset o (FancyError _ es) = FancyError o es

mapParseError :: Ord e' => (e -> e') -> ParseError s e -> ParseError s e'
mapParseError _ (TrivialError o u es) = TrivialError o u es
mapParseError f (FancyError o es) = FancyError o (Set.map (fmap f) es)

data ParseErrorBundle s e = ParseErrorBundle { bundleErrors :: NonEmpty (ParseError s e), bundlePosState :: PosState s }

deriving instance (Show s, Show (Token s), Show e) => Show (ParseErrorBundle s e)
deriving instance (Eq s, Eq (Token s), Eq e) => Eq (ParseErrorBundle s e)

instance (NFData s, NFData (Token s), NFData e) => NFData (ParseErrorBundle s e) where
  rnf (ParseErrorBundle es p) = rnf es `seq` rnf p

instance (Show s, Show (Token s), Show e, ShowErrorComponent e, VisualStream s, TraversableStream s, Typeable s, Typeable e)
  => Exception (ParseErrorBundle s e) where
  displayException = errorBundlePretty

-- | Each with the place that its offset leads to; the offsets must rise.
attachSourcePos :: (Traversable t, TraversableStream s) => (a -> Int) -> t a -> PosState s -> (t (a, SourcePos), PosState s)
attachSourcePos offset xs p = swap (go xs)
  where
    go = flip runWalk p . traverse (\x -> Walk (\q -> let r = reachOffsetNoLine (offset x) q in (r, (x, pstateSourcePos r))))
    swap (q, ys) = (ys, q)

-- | A walk along the input.
newtype Walk p a = Walk { runWalk :: p -> (p, a) }

instance Functor (Walk p) where
  fmap f (Walk g) = Walk (\p -> case g p of (q, x) -> (q, f x))

instance Applicative (Walk p) where
  pure x = Walk (\p -> (p, x))
  Walk f <*> Walk g = Walk (\p -> case f p of (q, h) -> case g q of (r, x) -> (r, h x))

class Ord a => ShowErrorComponent a where
  showErrorComponent :: a -> String
  errorComponentLen :: a -> Int
  errorComponentLen _ = 1
  {-# MINIMAL showErrorComponent #-}

instance ShowErrorComponent Void where
  showErrorComponent = absurd

-- Showing -----------------------------------------------------------------------------------------------------------

-- | All errors, each below its line.
errorBundlePretty :: (VisualStream s, TraversableStream s, ShowErrorComponent e) => ParseErrorBundle s e -> String
errorBundlePretty (ParseErrorBundle es p) = intercalate "\n" (go p (NonEmpty.toList es))
  where
    go _ [] = []
    go q (e : rest) = case reachOffset (errorOffset e) q of
      (line, q') -> shownAt (pstateSourcePos q') line e : go q' rest

shownAt :: forall s e. (VisualStream s, ShowErrorComponent e) => SourcePos -> Maybe String -> ParseError s e -> String
shownAt place line e = sourcePosPretty place ++ ":\n" ++ maybe "" marked line ++ parseErrorTextPretty e
  where
    number = show (unPos (sourceLine place))
    margin = replicate (length number + 1) ' ' ++ "|"
    before = unPos (sourceColumn place) - 1
    marked text =
      margin ++ "\n" ++ number ++ " | " ++ text ++ "\n" ++ margin ++ " " ++ replicate before ' ' ++ replicate (marks text) '^' ++ "\n"
    marks text
      | before + size > length text = max 1 (length text - before + 1)
      | otherwise = size
    size = case e of
      TrivialError _ (Just (Tokens ts)) _ -> tokensLength (Proxy :: Proxy s) ts
      TrivialError _ _ _ -> 1
      FancyError _ fs -> Set.foldl' (\n f -> max n (fancySize f)) 1 fs
    fancySize (ErrorCustom x) = errorComponentLen x
    fancySize _ = 1

parseErrorPretty :: (VisualStream s, ShowErrorComponent e) => ParseError s e -> String
parseErrorPretty e = "offset=" ++ show (errorOffset e) ++ ":\n" ++ parseErrorTextPretty e

parseErrorTextPretty :: forall s e. (VisualStream s, ShowErrorComponent e) => ParseError s e -> String
parseErrorTextPretty (TrivialError _ u es)
  | isNothing u && Set.null es = "unknown parse error\n"
  | otherwise = items "unexpected " (maybe [] (\x -> [shownItem x]) u) ++ items "expecting " (map shownItem (Set.toAscList es))
  where
    shownItem (Tokens ts) = showTokens (Proxy :: Proxy s) ts
    shownItem (Label (c :| cs)) = c : cs
    shownItem EndOfInput = "end of input"
    items _ [] = ""
    items start texts = start ++ alternatives (Set.toAscList (Set.fromList texts)) ++ "\n"
parseErrorTextPretty (FancyError _ fs)
  | Set.null fs = "unknown fancy parse error\n"
  | otherwise = unlines (map shownFancy (Set.toAscList fs))
  where
    shownFancy (ErrorFail text) = text
    shownFancy (ErrorIndentation o wanted found) =
      "incorrect indentation (got " ++ show (unPos found) ++ ", should be " ++ than o ++ show (unPos wanted) ++ ")"
    shownFancy (ErrorCustom x) = showErrorComponent x
    than LT = "less than "
    than EQ = "equal to "
    than GT = "greater than "

alternatives :: [String] -> String
alternatives [x] = x
alternatives [x, y] = x ++ " or " ++ y
alternatives xs = intercalate ", " (init xs) ++ ", or " ++ last xs
