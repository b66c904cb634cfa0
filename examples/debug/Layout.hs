-- A pretty-printer of a dozen functions, nearly all of them with functions as arguments and results; some lines are
-- indented too far (Faddegon, section 9.3, tells of such a library).
--
--     clew debug examples/debug/Layout.hs 'pretty 12 (expression sample)'
--
-- A document is a function: from the style, and from what comes behind it, to the text from a column on. In questions it
-- stands as what it was seen to do. Nobody wants to judge all of that: another version of the module can, with
-- `--reference`.
module Layout where

-- how wide a line may be, where lines begin, and whether there is only one
data Style = Style {width :: Int, margin :: Int, flat :: Bool} deriving (Eq, Show)

type Rest = Int -> String

type Doc = Style -> Rest -> Rest

text :: String -> Doc
text s _ rest column = s ++ rest (column + length s)

newline :: Doc
newline style rest column
  | flat style = ' ' : rest (column + 1)
  | otherwise = '\n' : replicate (margin style) ' ' ++ rest (margin style)

beside :: Doc -> Doc -> Doc
beside one other style rest = one style (other style rest)

nest :: Int -> Doc -> Doc
nest n doc style = doc style {margin = margin style + n}

-- lines begin where the document begins
align :: Doc -> Doc
align doc style rest column = doc style {margin = margin style + column} rest column

hang :: Int -> Doc -> Doc
hang n doc = align (nest n doc)

-- on one line, if it fits
group :: Doc -> Doc
group doc style rest column
  | fits (width style - column) (doc level nothing column) = doc level rest column
  | otherwise = doc style rest column
  where
    level = style {flat = True}

nothing :: Rest
nothing _ = ""

fits :: Int -> String -> Bool
fits room s = length s <= room

together :: (Doc -> Doc -> Doc) -> [Doc] -> Doc
together join = foldr1 join

lined :: Doc -> Doc -> Doc
lined one other = one `beside` newline `beside` other

separated :: Doc -> [Doc] -> Doc
separated mark = together (\one other -> one `beside` mark `lined` other)

enclosed :: String -> String -> Doc -> Doc
enclosed open close doc = text open `beside` align doc `beside` text close

pretty :: Int -> Doc -> String
pretty columns doc = doc (Style columns 0 False) nothing 0

-- What is printed

data Expression = Name String | List [Expression] | Apply String [Expression] deriving (Eq, Show)

expression :: Expression -> Doc
expression (Name s) = text s
expression (List xs) = group (enclosed "[" "]" (separated (text ",") (map expression xs)))
expression (Apply f xs) = group (hang 2 (together lined (text f : map expression xs)))

sample :: Expression
sample = Apply "sum" [List [Name "first", Name "second"], Name "third"]
