-- | Documents with several layouts, of which the first that fits is taken (Hughes, "The design of a pretty-printing
-- library", with Peyton Jones's empty document and filling).
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails (..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational, semi, comma
  , colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace, parens, brackets, braces, quotes, doubleQuotes
  , maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes, empty, (<>), (<+>), hcat, hsep, ($$), ($+$)
  , vcat, sep, cat, fsep, fcat, nest, hang, punctuate, isEmpty, render, Style (..), style, renderStyle, Mode (..)
  , fullRender, txtPrinter
  ) where

import Control.DeepSeq (NFData (..))
import Data.String (IsString (..))
import Prelude hiding ((<>))
import qualified Prelude

infixl 6 <>, <+>
infixl 5 $$, $+$

data TextDetails = Chr !Char | Str String | PStr String
  deriving (Show, Eq)

-- | A set of layouts. The first line of a layout begins where the document stands.
data Doc
  = Empty                         -- ^ No layout takes any room.
  | NilAbove Doc                  -- ^ An empty line above others.
  | Beside TextDetails !Int Doc   -- ^ A text of some length in front of others.
  | Nest !Int Doc
  | Doc `Or` Doc                  -- ^ The first lines of the left layouts are longer than those of the right ones.
  | None                          -- ^ No layout at all.
  | Row Doc Bool Doc              -- ^ Still to be done: one beside the other, with a space or without.
  | Column Doc Bool Doc           -- ^ Still to be done: one above the other; whether they must not overlap.

instance Semigroup Doc where
  (<>) = together

instance Monoid Doc where
  mempty = empty

instance IsString Doc where
  fromString = text

instance Show Doc where
  showsPrec _ d rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest d

instance Eq Doc where
  a == b = render a == render b

instance NFData Doc where
  rnf d = rnf (render d)

-- Texts ---------------------------------------------------------------------------------------------------------

char :: Char -> Doc
char c = Beside (Chr c) 1 Empty

text, ptext, zeroWidthText :: String -> Doc
text s = Beside (Str s) (length s) Empty
ptext s = Beside (PStr s) (length s) Empty
zeroWidthText = sizedText 0

sizedText :: Int -> String -> Doc
sizedText n s = Beside (Str s) n Empty

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi = char ';'
comma = char ','
colon = char ':'
space = char ' '
equals = char '='
lparen = char '('
rparen = char ')'
lbrack = char '['
rbrack = char ']'
lbrace = char '{'
rbrace = char '}'

int :: Int -> Doc
int = text . show

integer :: Integer -> Doc
integer = text . show

float :: Float -> Doc
float = text . show

double :: Double -> Doc
double = text . show

rational :: Rational -> Doc
rational = text . show

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens d = char '(' <> d <> char ')'
brackets d = char '[' <> d <> char ']'
braces d = char '{' <> d <> char '}'
quotes d = char '\'' <> d <> char '\''
doubleQuotes d = char '"' <> d <> char '"'

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b = if b then parens else id
maybeBrackets b = if b then brackets else id
maybeBraces b = if b then braces else id
maybeQuotes b = if b then quotes else id
maybeDoubleQuotes b = if b then doubleQuotes else id

-- Putting together ----------------------------------------------------------------------------------------------

empty :: Doc
empty = Empty

isEmpty :: Doc -> Bool
isEmpty Empty = True
isEmpty _ = False

row :: Doc -> Bool -> Doc -> Doc
row a gap b
  | isEmpty a = b
  | isEmpty b = a
  | otherwise = Row a gap b

column :: Doc -> Bool -> Doc -> Doc
column a apart b
  | isEmpty a = b
  | isEmpty b = a
  | otherwise = Column a apart b

-- | It associates to the left, unlike that of semigroups.
(<>), (<+>), ($$), ($+$), together :: Doc -> Doc -> Doc
(<>) = together
together a b = row a False b
a <+> b = row a True b
a $$ b = column a False b
a $+$ b = column a True b

hcat, hsep, vcat :: [Doc] -> Doc
hcat = foldr (<>) empty
hsep = foldr (<+>) empty
vcat = foldr ($$) empty

nest :: Int -> Doc -> Doc
nest k d = nested k (done d)

hang :: Doc -> Int -> Doc -> Doc
hang a n b = sep [a, nest n b]

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate p (d : ds) = go d ds
  where
    go e [] = [e]
    go e (f : fs) = (e <> p) : go f fs

nested :: Int -> Doc -> Doc
nested k d = case d of
  Nest j e -> nested (k + j) e
  None -> None
  Empty -> Empty
  _ | k == 0 -> d
    | otherwise -> Nest k d

-- | Layouts without rows and columns that are still to be done.
done :: Doc -> Doc
done (Row a gap b) = beside a gap (done b)
done (Column a apart b) = above a apart (done b)
done d = d

above :: Doc -> Bool -> Doc -> Doc
above (Column a apart b) apart' c = above a apart (above b apart' c)
above a@(Row _ _ _) apart b = aboveNest (done a) apart 0 (done b)
above a apart b = aboveNest a apart 0 (done b)

-- | The second document below the first, which is so much further to the right.
aboveNest :: Doc -> Bool -> Int -> Doc -> Doc
aboveNest d apart k b = case d of
  None -> None
  x `Or` y -> aboveNest x apart k b `Or` aboveNest y apart k b
  Empty -> nested k b
  Nest j e -> nested j (aboveNest e apart (k - j) b)
  NilAbove e -> NilAbove (aboveNest e apart k b)
  Beside t n e -> Beside t n rest
    where
      k' = k - n
      rest = case e of
        Empty -> nilAboveNest apart k' b
        _ -> aboveNest e apart k' b
  _ -> aboveNest (done d) apart k b

-- | The rest of a line that is over, and a document below; the line goes on if there is room for its first one.
nilAboveNest :: Bool -> Int -> Doc -> Doc
nilAboveNest apart k d = case d of
  Empty -> Empty
  Nest j e -> nilAboveNest apart (k + j) e
  _ | not apart && k > 0 -> Beside (Str (replicate k ' ')) k d
    | otherwise -> NilAbove (nested k d)

beside :: Doc -> Bool -> Doc -> Doc
beside d gap b = case d of
  None -> None
  x `Or` y -> beside x gap b `Or` beside y gap b
  Empty -> b
  Nest k e -> nested k (beside e gap b)
  Row a gap' c
    | gap == gap' -> beside a gap' (beside c gap b)
    | otherwise -> beside (done d) gap b
  Column _ _ _ -> beside (done d) gap b
  NilAbove e -> NilAbove (beside e gap b)
  Beside t n e -> Beside t n rest
    where
      rest = case e of
        Empty -> nilBeside gap b
        _ -> beside e gap b

-- | A document at the end of a line.
nilBeside :: Bool -> Doc -> Doc
nilBeside gap d = case d of
  Empty -> Empty
  Nest _ e -> nilBeside gap e
  _ | gap -> Beside (Chr ' ') 1 d
    | otherwise -> d

-- In one line or below each other -------------------------------------------------------------------------------

sep, cat :: [Doc] -> Doc
sep = separated True
cat = separated False

separated :: Bool -> [Doc] -> Doc
separated _ [] = empty
separated gap (d : ds) = sep1 gap (done d) 0 ds

sep1 :: Bool -> Doc -> Int -> [Doc] -> Doc
sep1 gap d k ds = case d of
  None -> None
  x `Or` y -> sep1 gap x k ds `Or` aboveNest y False k (done (vcat ds))
  Empty -> case filter (not . isEmpty) ds of
    [] -> Empty
    e : es -> nested k (separatedFrom gap (done e) es)
  Nest n e -> nested n (sep1 gap e (k - n) ds)
  NilAbove e -> NilAbove (aboveNest e False k (done (vcat ds)))
  Beside t n e -> Beside t n (sepRest gap e (k - n) ds)
  _ -> sep1 gap (done d) k ds
  where separatedFrom g e es = sep1 g e 0 es

-- | Behind a text: all in this line, or below it.
sepRest :: Bool -> Doc -> Int -> [Doc] -> Doc
sepRest gap d k ds = case d of
  Nest _ e -> sepRest gap e k ds
  Empty -> oneLine (nilBeside gap (done rest)) `orElse` nilAboveNest False k (done (vcat ds))
    where rest = if gap then hsep ds else hcat ds
  _ -> sep1 gap d k ds

-- | Layouts, and others that are there if the first are not.
orElse :: Doc -> Doc -> Doc
orElse None d = d
orElse Empty _ = Empty
orElse a b = a `Or` b

oneLine :: Doc -> Doc
oneLine d = case d of
  None -> None
  Empty -> Empty
  NilAbove _ -> None
  Beside t n e -> line t n (oneLine e)
  Nest k e -> nested k (oneLine e)
  x `Or` _ -> oneLine x
  _ -> oneLine (done d)
  where
    line _ _ None = None
    line t n e = Beside t n e

-- Filling -------------------------------------------------------------------------------------------------------

fsep, fcat :: [Doc] -> Doc
fsep = fill True
fcat = fill False

fill :: Bool -> [Doc] -> Doc
fill _ [] = empty
fill gap (d : ds) = fill1 gap (done d) 0 ds

fill1 :: Bool -> Doc -> Int -> [Doc] -> Doc
fill1 gap d k ds = case d of
  None -> None
  x `Or` y -> fill1 gap x k ds `Or` aboveNest y False k (fill gap ds)
  Empty -> nested k (fill gap ds)
  Nest n e -> nested n (fill1 gap e (k - n) ds)
  NilAbove e -> NilAbove (aboveNest e False k (fill gap ds))
  Beside t n e -> Beside t n (fillRest gap e (k - n) ds)
  _ -> fill1 gap (done d) k ds

fillRest :: Bool -> Doc -> Int -> [Doc] -> Doc
fillRest gap d k ds = case (d, ds) of
  (Nest _ e, _) -> fillRest gap e k ds
  (Empty, []) -> Empty
  (Empty, Empty : es) -> fillRest gap Empty k es
  (Empty, e : es) -> fillNext gap k e es
  _ -> fill1 gap d k ds

fillNext :: Bool -> Int -> Doc -> [Doc] -> Doc
fillNext gap k e es =
  nilBeside gap (fill1 gap (unnested (oneLine (done e))) k' es) `orElse` nilAboveNest False k (fill gap (e : es))
  where
    k' = if gap then k - 1 else k
    unnested (Nest _ f) = unnested f
    unnested f = f

-- Choosing a layout ---------------------------------------------------------------------------------------------

data Mode = PageMode | ZigZagMode | LeftMode | OneLineMode
  deriving (Eq, Show)

data Style = Style { mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float }
  deriving (Show, Eq)

style :: Style
style = Style { lineLength = 100, ribbonsPerLine = 1.5, mode = PageMode }

-- | The best layout for lines of a length, of which so much may be text.
best :: Int -> Int -> Doc -> Doc
best width ribbon = get width
  where
    get _ Empty = Empty
    get _ None = None
    get w (NilAbove d) = NilAbove (get w d)
    get w (Beside t n d) = Beside t n (behind w n d)
    get w (Nest k d) = nested k (get (w - k) d)
    get w (a `Or` b) = nicest w 0 (get w a) (get w b)
    get w d = get w (done d)
    behind _ _ Empty = Empty
    behind _ _ None = None
    behind w n (NilAbove d) = NilAbove (get (w - n) d)
    behind w n (Beside t m d) = Beside t m (behind w (n + m) d)
    behind w n (Nest _ d) = behind w n d
    behind w n (a `Or` b) = nicest w n (behind w n a) (behind w n b)
    behind w n d = behind w n (done d)
    -- A line may have as many characters as are left of it, and its text no more than a ribbon.
    nicest w n a b = if fits (min w ribbon - n) a then a else b

-- | Whether the first line of a layout has at most so many characters.
fits :: Int -> Doc -> Bool
fits n d
  | n < 0 = False
  | otherwise = case d of
      None -> False
      Beside _ m e -> fits (n - m) e
      _ -> True

render :: Doc -> String
render = renderStyle style

renderStyle :: Style -> Doc -> String
renderStyle s = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter ""

txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) rest = c : rest
txtPrinter (Str s) rest = s ++ rest
txtPrinter (PStr s) rest = s ++ rest

fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender m width ribbons put end doc = case m of
  OneLineMode -> flat (Chr ' ') (\_ b -> b) (done doc)
  LeftMode -> flat (Chr '\n') first (done doc)
  _ -> shown (best width' (round (fromIntegral width / ribbons)) (done doc))
  where
    width' = if m == ZigZagMode then maxBound else width
    first None b = b
    first a _ = a
    flat gap choose = go
      where
        go d = case d of
          None -> error "no layout"
          a `Or` b -> go (choose a b)
          Nest _ e -> go e
          Empty -> end
          NilAbove e -> put gap (go e)
          Beside t _ e -> put t (go e)
          _ -> go (done d)
    shown = lay 0
    lay k d = case d of
      Nest n e -> lay (k + n) e
      Empty -> end
      NilAbove e -> put (Chr '\n') (lay k e)
      Beside t n e -> put (Str (replicate k ' ')) (put t (lay2 (k + n) e))
      _ -> error "no layout"
    lay2 k d = case d of
      NilAbove e -> put (Chr '\n') (lay k e)
      Beside t n e -> put t (lay2 (k + n) e)
      Nest n e -> lay2 (k - n) e
      Empty -> end
      _ -> error "no layout"
