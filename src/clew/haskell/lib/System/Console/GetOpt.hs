-- | Options of a command, as GNU's commands understand them.
module System.Console.GetOpt
  ( getOpt, getOpt', usageInfo
  , ArgOrder (..), OptDescr (..), ArgDescr (..)
  ) where

import Data.List (isPrefixOf)

data ArgOrder a
  = RequireOrder
  | Permute
  | ReturnInOrder (String -> a)

instance Functor ArgOrder where
  fmap _ RequireOrder = RequireOrder
  fmap _ Permute = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (f . g)

data OptDescr a = Option [Char] [String] (ArgDescr a) String

instance Functor OptDescr where
  fmap f (Option short long argument text) = Option short long (fmap f argument) text

data ArgDescr a
  = NoArg a
  | ReqArg (String -> a) String
  | OptArg (Maybe String -> a) String

instance Functor ArgDescr where
  fmap f (NoArg a) = NoArg (f a)
  fmap f (ReqArg g name) = ReqArg (f . g) name
  fmap f (OptArg g name) = OptArg (f . g) name

-- | What an argument turns out to be.
data Item a
  = Opt a
  | Unknown String
  | Plain String
  | End
  | Wrong String

usageInfo :: String -> [OptDescr a] -> String
usageInfo header options = unlines (header : map line rows)
  where
    rows = concatMap described options
    (shorts, longs, _) = unzip3 rows
    line (short, long, text) =
      "  " ++ padded (widest shorts) short ++ "  " ++ padded (widest longs) long ++ "  " ++ text
    widest = maximum . (0 :) . map length
    padded width text = take width (text ++ repeat ' ')

-- | The rows of an option: its names stand in the first.
described :: OptDescr a -> [(String, String, String)]
described (Option short long argument text) = case lines text of
  [] -> [(shorts, longs, "")]
  first : more -> (shorts, longs, first) : [("", "", each) | each <- more]
  where
    shorts = listed (map (shortForm argument) short)
    longs = listed (map (longForm argument) long)

listed :: [String] -> String
listed [] = ""
listed [name] = name
listed (name : names) = name ++ ", " ++ listed names

shortForm :: ArgDescr a -> Char -> String
shortForm (NoArg _) name = "-" ++ [name]
shortForm (ReqArg _ value) name = "-" ++ [name] ++ " " ++ value
shortForm (OptArg _ value) name = "-" ++ [name] ++ "[" ++ value ++ "]"

longForm :: ArgDescr a -> String -> String
longForm (NoArg _) name = "--" ++ name
longForm (ReqArg _ value) name = "--" ++ name ++ "=" ++ value
longForm (OptArg _ value) name = "--" ++ name ++ "[=" ++ value ++ "]"

getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order options arguments = (given, others, errors ++ map unrecognised unknown)
  where (given, others, unknown, errors) = getOpt' order options arguments

getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order options (argument : arguments) = case (item, order) of
  (Opt a, _) -> (a : given, others, unknown, errors)
  (Unknown name, _) -> (given, others, name : unknown, errors)
  (Wrong message, _) -> (given, others, unknown, message : errors)
  (Plain text, RequireOrder) -> ([], text : rest, [], [])
  (Plain text, Permute) -> (given, text : others, unknown, errors)
  (Plain text, ReturnInOrder f) -> (f text : given, others, unknown, errors)
  (End, ReturnInOrder f) -> (map f rest, [], [], [])
  (End, _) -> ([], rest, [], [])
  where
    (item, rest) = next argument arguments options
    (given, others, unknown, errors) = getOpt' order options rest

-- | The first argument, and the arguments after it.
next :: String -> [String] -> [OptDescr a] -> (Item a, [String])
next "--" rest _ = (End, rest)
next ('-' : '-' : text) rest options = long text rest options
next ('-' : name : text) rest options = short name text rest options
next text rest _ = (Plain text, rest)

long :: String -> [String] -> [OptDescr a] -> (Item a, [String])
long text rest options = case (chosen, value, rest) of
  (_ : _ : _, _, _) -> (Wrong (ambiguous fitting whole), rest)
  ([NoArg a], "", _) -> (Opt a, rest)
  ([NoArg _], '=' : _, _) -> (Wrong (noArgument whole), rest)
  ([ReqArg _ name], "", []) -> (Wrong (missing name whole), [])
  ([ReqArg f _], "", argument : others) -> (Opt (f argument), others)
  ([ReqArg f _], '=' : given, _) -> (Opt (f given), rest)
  ([OptArg f _], "", _) -> (Opt (f Nothing), rest)
  ([OptArg f _], '=' : given, _) -> (Opt (f (Just given)), rest)
  _ -> (Unknown ("--" ++ text), rest)
  where
    (name, value) = break (== '=') text
    whole = "--" ++ name
    having fits = [o | o@(Option _ names _ _) <- options, any fits names]
    exact = having (== name)
    fitting = if null exact then having (name `isPrefixOf`) else exact
    chosen = [argument | Option _ _ argument _ <- fitting]

short :: Char -> String -> [String] -> [OptDescr a] -> (Item a, [String])
short name text rest options = case (chosen, text, rest) of
  (_ : _ : _, _, _) -> (Wrong (ambiguous fitting whole), others)
  (NoArg a : _, _, _) -> (Opt a, others)
  (ReqArg _ value : _, "", []) -> (Wrong (missing value whole), [])
  (ReqArg f _ : _, "", argument : more) -> (Opt (f argument), more)
  (ReqArg f _ : _, _, _) -> (Opt (f text), rest)
  (OptArg f _ : _, "", _) -> (Opt (f Nothing), rest)
  (OptArg f _ : _, _, _) -> (Opt (f (Just text)), rest)
  ([], _, _) -> (Unknown whole, others)
  where
    fitting = [o | o@(Option names _ _ _) <- options, name `elem` names]
    chosen = [argument | Option _ _ argument _ <- fitting]
    whole = ['-', name]
    others = if null text then rest else ('-' : text) : rest

ambiguous :: [OptDescr a] -> String -> String
ambiguous options name = usageInfo ("option `" ++ name ++ "' is ambiguous; could be one of:") options

missing :: String -> String -> String
missing value name = "option `" ++ name ++ "' requires an argument " ++ value ++ "\n"

unrecognised, noArgument :: String -> String
unrecognised name = "unrecognized option `" ++ name ++ "'\n"
noArgument name = "option `" ++ name ++ "' doesn't allow an argument\n"
