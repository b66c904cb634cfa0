-- | What a parser says where it fails.
module Text.Parsec.Error
  ( Message (SysUnExpect, UnExpect, Expect, Message), messageString, ParseError, errorPos, errorMessages, errorIsUnknown
  , showErrorMessages, newErrorMessage, newErrorUnknown, addErrorMessage, setErrorPos, setErrorMessage, mergeError
  ) where

import Control.Exception (Exception)
import Data.List (nub, sort)
import Text.Parsec.Pos

data Message
  = SysUnExpect !String
  | UnExpect !String
  | Expect !String
  | Message !String

instance Enum Message where
  fromEnum (SysUnExpect _) = 0
  fromEnum (UnExpect _) = 1
  fromEnum (Expect _) = 2
  fromEnum (Message _) = 3
  toEnum _ = error "toEnum is undefined for Message"

-- | Messages of one kind are alike.
instance Eq Message where
  a == b = fromEnum a == fromEnum b

instance Ord Message where
  compare a b = compare (fromEnum a) (fromEnum b)

messageString :: Message -> String
messageString m = case m of
  SysUnExpect s -> s
  UnExpect s -> s
  Expect s -> s
  Message s -> s

data ParseError = ParseError !SourcePos [Message]

instance Show ParseError where
  show e = show (errorPos e) ++ ":" ++ showErrorMessages "or" "unknown parse error" "expecting" "unexpected"
    "end of input" (errorMessages e)

instance Eq ParseError where
  a == b = errorPos a == errorPos b && texts a == texts b
    where texts = map messageString . errorMessages

instance Exception ParseError

errorPos :: ParseError -> SourcePos
errorPos (ParseError pos _) = pos

errorMessages :: ParseError -> [Message]
errorMessages (ParseError _ ms) = sort ms

errorIsUnknown :: ParseError -> Bool
errorIsUnknown (ParseError _ ms) = null ms

newErrorUnknown :: SourcePos -> ParseError
newErrorUnknown pos = ParseError pos []

newErrorMessage :: Message -> SourcePos -> ParseError
newErrorMessage m pos = ParseError pos [m]

addErrorMessage :: Message -> ParseError -> ParseError
addErrorMessage m (ParseError pos ms) = ParseError pos (m : ms)

setErrorPos :: SourcePos -> ParseError -> ParseError
setErrorPos pos (ParseError _ ms) = ParseError pos ms

-- | The message in place of those of its kind.
setErrorMessage :: Message -> ParseError -> ParseError
setErrorMessage m (ParseError pos ms) = ParseError pos (m : filter (/= m) ms)

-- | Of two errors the one that is further on; both, where they are at the same place. One with messages goes first.
mergeError :: ParseError -> ParseError -> ParseError
mergeError e1@(ParseError p1 ms1) e2@(ParseError p2 ms2)
  | null ms2 && not (null ms1) = e1
  | null ms1 && not (null ms2) = e2
  | otherwise = case compare p1 p2 of
      EQ -> ParseError p1 (ms1 ++ ms2)
      GT -> e1
      LT -> e2

-- | The messages in words, one line for each kind.
showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
showErrorMessages orWord unknown expecting unexpected end ms
  | null ms = unknown
  | otherwise = concatMap ("\n" ++) (distinct [system, other, expected, said])
  where
    kind k = filter ((== k) . fromEnum) ms
    firstSystem = messageString (head (kind 0))
    system
      | not (null (kind 1)) || null (kind 0) = ""
      | null firstSystem = unexpected ++ " " ++ end
      | otherwise = unexpected ++ " " ++ firstSystem
    other = several unexpected (kind 1)
    expected = several expecting (kind 2)
    said = several "" (kind 3)
    several before group = case distinct (map messageString group) of
      [] -> ""
      texts
        | null before -> listed texts
        | otherwise -> before ++ " " ++ listed texts
    listed [] = ""
    listed [t] = t
    listed ts = commas (init ts) ++ " " ++ orWord ++ " " ++ last ts
    commas = foldr1 (\a b -> a ++ ", " ++ b) . distinct
    distinct = nub . filter (not . null)
