{-# LANGUAGE FlexibleContexts, FlexibleInstances, TypeFamilies #-}
-- | What Megaparsec parses: streams of tokens, places in them, and how they are shown; see "Text.Megaparsec.Stream".
module Clew.MegaparsecStream where

import Control.DeepSeq (NFData (..))
import Control.Exception (Exception, throw)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import Data.Char (chr)
import Data.Foldable (toList)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Proxy (Proxy (..))
import qualified Data.Sequence as Seq
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Word (Word8)

-- Places ------------------------------------------------------------------------------------------------------------

-- | A number from 1 on.
newtype Pos = Pos Int deriving (Eq, Ord)

instance Show Pos where
  showsPrec d (Pos n) = showParen (d > 10) (showString "Pos " . showsPrec 11 n)

instance Read Pos where
  readsPrec d = readParen (d > 10) (\s -> [(mkPos n, u) | ("Pos", t) <- lex s, (n, u) <- readsPrec 11 t])

instance Semigroup Pos where
  Pos a <> Pos b = Pos (a + b)

instance NFData Pos where
  rnf (Pos n) = n `seq` ()

newtype InvalidPosException = InvalidPosException Int deriving (Eq, Show)

instance Exception InvalidPosException

mkPos :: Int -> Pos
mkPos n
  | n > 0 = Pos n
  | otherwise = throw (InvalidPosException n)

unPos :: Pos -> Int
unPos (Pos n) = n

pos1, defaultTabWidth :: Pos
pos1 = Pos 1
defaultTabWidth = Pos 8

data SourcePos = SourcePos { sourceName :: FilePath, sourceLine :: !Pos, sourceColumn :: !Pos }
  deriving (Eq, Ord, Show, Read)

instance NFData SourcePos where
  rnf (SourcePos name l c) = rnf name `seq` rnf l `seq` rnf c

initialPos :: FilePath -> SourcePos
initialPos name = SourcePos name pos1 pos1

sourcePosPretty :: SourcePos -> String
sourcePosPretty (SourcePos name (Pos l) (Pos c)) = (if null name then "" else name ++ ":") ++ show l ++ ":" ++ show c

-- Streams -----------------------------------------------------------------------------------------------------------

class (Ord (Token s), Ord (Tokens s)) => Stream s where
  type Token s
  type Tokens s
  tokenToChunk :: Proxy s -> Token s -> Tokens s
  tokenToChunk p t = tokensToChunk p [t]
  tokensToChunk :: Proxy s -> [Token s] -> Tokens s
  chunkToTokens :: Proxy s -> Tokens s -> [Token s]
  chunkLength :: Proxy s -> Tokens s -> Int
  chunkEmpty :: Proxy s -> Tokens s -> Bool
  chunkEmpty p ts = chunkLength p ts <= 0
  take1_ :: s -> Maybe (Token s, s)
  takeN_ :: Int -> s -> Maybe (Tokens s, s)
  takeWhile_ :: (Token s -> Bool) -> s -> (Tokens s, s)
  {-# MINIMAL tokensToChunk, chunkToTokens, chunkLength, take1_, takeN_, takeWhile_ #-}

instance Ord a => Stream [a] where
  type Token [a] = a
  type Tokens [a] = [a]
  tokensToChunk _ = id
  chunkToTokens _ = id
  chunkLength _ = length
  chunkEmpty _ = null
  take1_ [] = Nothing
  take1_ (t : ts) = Just (t, ts)
  takeN_ = some' null splitAt
  takeWhile_ = span

instance Ord a => Stream (Seq.Seq a) where
  type Token (Seq.Seq a) = a
  type Tokens (Seq.Seq a) = Seq.Seq a
  tokensToChunk _ = Seq.fromList
  chunkToTokens _ = toList
  chunkLength _ = Seq.length
  chunkEmpty _ = Seq.null
  take1_ s = case Seq.viewl s of
    Seq.EmptyL -> Nothing
    t Seq.:< ts -> Just (t, ts)
  takeN_ = some' Seq.null Seq.splitAt
  takeWhile_ = Seq.spanl

instance Stream T.Text where
  type Token T.Text = Char
  type Tokens T.Text = T.Text
  tokensToChunk _ = T.pack
  chunkToTokens _ = T.unpack
  chunkLength _ = T.length
  chunkEmpty _ = T.null
  take1_ = T.uncons
  takeN_ = some' T.null T.splitAt
  takeWhile_ = T.span

instance Stream TL.Text where
  type Token TL.Text = Char
  type Tokens TL.Text = TL.Text
  tokensToChunk _ = TL.pack
  chunkToTokens _ = TL.unpack
  chunkLength _ = fromIntegral . TL.length
  chunkEmpty _ = TL.null
  take1_ = TL.uncons
  takeN_ = some' TL.null (TL.splitAt . fromIntegral)
  takeWhile_ = TL.span

instance Stream B.ByteString where
  type Token B.ByteString = Word8
  type Tokens B.ByteString = B.ByteString
  tokensToChunk _ = B.pack
  chunkToTokens _ = B.unpack
  chunkLength _ = B.length
  chunkEmpty _ = B.null
  take1_ = B.uncons
  takeN_ = some' B.null B.splitAt
  takeWhile_ = B.span

instance Stream BL.ByteString where
  type Token BL.ByteString = Word8
  type Tokens BL.ByteString = BL.ByteString
  tokensToChunk _ = BL.pack
  chunkToTokens _ = BL.unpack
  chunkLength _ = fromIntegral . BL.length
  chunkEmpty _ = BL.null
  take1_ = BL.uncons
  takeN_ = some' BL.null (BL.splitAt . fromIntegral)
  takeWhile_ = BL.span

-- | At most so many tokens; nothing where some are wanted and none are there.
some' :: (s -> Bool) -> (Int -> s -> (s, s)) -> Int -> s -> Maybe (s, s)
some' isEmpty cut n s
  | n > 0 && isEmpty s = Nothing
  | otherwise = Just (cut (max 0 n) s)

-- Showing tokens ----------------------------------------------------------------------------------------------------

class Stream s => VisualStream s where
  showTokens :: Proxy s -> NonEmpty (Token s) -> String
  tokensLength :: Proxy s -> NonEmpty (Token s) -> Int
  tokensLength _ = length
  {-# MINIMAL showTokens #-}

instance VisualStream String where
  showTokens _ = shownChars

instance VisualStream T.Text where
  showTokens _ = shownChars

instance VisualStream TL.Text where
  showTokens _ = shownChars

instance VisualStream B.ByteString where
  showTokens _ = shownChars . fmap byteChar

instance VisualStream BL.ByteString where
  showTokens _ = shownChars . fmap byteChar

byteChar :: Word8 -> Char
byteChar = chr . fromIntegral

shownChars :: NonEmpty Char -> String
shownChars (c :| []) = maybe ['\'', c, '\''] id (named c)
shownChars ('\r' :| "\n") = "crlf newline"
shownChars (c :| cs) = "\"" ++ concatMap inside (c : cs) ++ "\""
  where
    inside ' ' = " "
    inside d = maybe [d] (\name -> "<" ++ name ++ ">") (named d)

-- | What a character without a shape is called.
named :: Char -> Maybe String
named c = lookup c (zip ['\0' ..] controls ++ [(' ', "space"), ('\DEL', "delete"), ('\160', "non-breaking space")])
  where
    controls =
      [ "null", "start of heading", "start of text", "end of text", "end of transmission", "enquiry", "acknowledge"
      , "bell", "backspace", "tab", "newline", "vertical tab", "form feed", "carriage return", "shift out", "shift in"
      , "data link escape", "device control one", "device control two", "device control three", "device control four"
      , "negative acknowledge", "synchronous idle", "end of transmission block", "cancel", "end of medium", "substitute"
      , "escape", "file separator", "group separator", "record separator", "unit separator" ]

-- Where an offset is --------------------------------------------------------------------------------------------------

-- | A part of the input, where it begins, and what stands before it on its line.
data PosState s = PosState
  { pstateInput :: s, pstateOffset :: !Int, pstateSourcePos :: !SourcePos, pstateTabWidth :: Pos, pstateLinePrefix :: String }
  deriving (Eq, Show)

instance NFData s => NFData (PosState s) where
  rnf (PosState s o p w l) = rnf s `seq` rnf o `seq` rnf p `seq` rnf w `seq` rnf l

class Stream s => TraversableStream s where
  reachOffset :: Int -> PosState s -> (Maybe String, PosState s)
  reachOffset o p = (Nothing, reachOffsetNoLine o p)
  reachOffsetNoLine :: Int -> PosState s -> PosState s
  reachOffsetNoLine o p = snd (reachOffset o p)
  {-# MINIMAL reachOffset | reachOffsetNoLine #-}

instance TraversableStream String where
  reachOffset = reached id splitAt (takeWhile (/= '\n'))

instance TraversableStream T.Text where
  reachOffset = reached T.unpack T.splitAt (T.unpack . T.takeWhile (/= '\n'))

instance TraversableStream TL.Text where
  reachOffset = reached TL.unpack (TL.splitAt . fromIntegral) (TL.unpack . TL.takeWhile (/= '\n'))

instance TraversableStream B.ByteString where
  reachOffset = reached (map byteChar . B.unpack) B.splitAt (map byteChar . B.unpack . B.takeWhile (/= 10))

instance TraversableStream BL.ByteString where
  reachOffset = reached (map byteChar . BL.unpack) (BL.splitAt . fromIntegral) (map byteChar . BL.unpack . BL.takeWhile (/= 10))

-- | The line that an offset is on, and the place of the offset.
reached :: (s -> String) -> (Int -> s -> (s, s)) -> (s -> String) -> Int -> PosState s -> (Maybe String, PosState s)
reached chars cut restOfLine o (PosState s from place w before) =
  (Just (shownLine w (lineStart ++ restOfLine rest)), PosState rest (max from o) place' w lineStart)
  where
    (passed, rest) = cut (o - from) s
    (place', lineStart) = walk place (reverse before) (chars passed)
    walk p line [] = (p, reverse line)
    walk (SourcePos name l c) line (x : xs) = case x of
      '\n' -> walk (SourcePos name (l <> pos1) pos1) [] xs
      '\t' -> walk (SourcePos name l (Pos (unPos c + unPos w - (unPos c - 1) `mod` unPos w))) (x : line) xs
      _ -> walk (SourcePos name l (c <> pos1)) (x : line) xs

shownLine :: Pos -> String -> String
shownLine w line = case expanded 0 line of
  "" -> "<empty line>"
  shown -> shown
  where
    expanded _ [] = []
    expanded n ('\t' : cs) = let k = unPos w - n `mod` unPos w in replicate k ' ' ++ expanded (n + k) cs
    expanded n (c : cs) = c : expanded (n + 1) cs
