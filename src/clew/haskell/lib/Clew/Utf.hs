{-# LANGUAGE BangPatterns #-}
-- | Characters as bytes, and bytes as characters, in the encodings of Unicode.
module Clew.Utf where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Word (Word8)

-- | A piece of decoded text: a character, or a byte that is none. `Ended` holds the bytes of a character that is cut off.
data Decoded = Good Char Decoded | Bad Word8 Decoded | Ended [Word8]

encodeUtf8Char :: Char -> [Word8]
encodeUtf8Char c
  | n < 0x80 = [byte n]
  | n < 0x800 = [byte (0xc0 .|. (n `shiftR` 6)), low n]
  | n < 0x10000 = [byte (0xe0 .|. (n `shiftR` 12)), low (n `shiftR` 6), low n]
  | otherwise = [byte (0xf0 .|. (n `shiftR` 18)), low (n `shiftR` 12), low (n `shiftR` 6), low n]
  where
    n = ord c
    byte = fromIntegral :: Int -> Word8
    low m = byte (0x80 .|. (m .&. 0x3f))

encodeUtf16Char :: Bool -> Char -> [Word8]
encodeUtf16Char big c
  | n < 0x10000 = unit n
  | otherwise = unit (0xd800 + (m `shiftR` 10)) ++ unit (0xdc00 + (m .&. 0x3ff))
  where
    n = ord c
    m = n - 0x10000
    unit u = inOrder big [fromIntegral (u `shiftR` 8), fromIntegral u]

encodeUtf32Char :: Bool -> Char -> [Word8]
encodeUtf32Char big c = inOrder big [fromIntegral (n `shiftR` k) | k <- [24, 16, 8, 0]]
  where n = ord c

inOrder :: Bool -> [a] -> [a]
inOrder big bytes = if big then bytes else reverse bytes

-- | Reads UTF-8. A byte that begins no character is bad by itself.
decodeUtf8Bytes :: [Word8] -> Decoded
decodeUtf8Bytes [] = Ended []
decodeUtf8Bytes bytes@(b : rest)
  | b < 0x80 = Good (chr (fromIntegral b)) (decodeUtf8Bytes rest)
  | b >= 0xc2 && b <= 0xdf = several 1 (b .&. 0x1f) 0x80 0xbf
  | b == 0xe0 = several 2 (b .&. 0x0f) 0xa0 0xbf
  | b == 0xed = several 2 (b .&. 0x0f) 0x80 0x9f
  | b >= 0xe1 && b <= 0xef = several 2 (b .&. 0x0f) 0x80 0xbf
  | b == 0xf0 = several 3 (b .&. 0x07) 0x90 0xbf
  | b == 0xf4 = several 3 (b .&. 0x07) 0x80 0x8f
  | b >= 0xf1 && b <= 0xf3 = several 3 (b .&. 0x07) 0x80 0xbf
  | otherwise = Bad b (decodeUtf8Bytes rest)
  where
    several :: Int -> Word8 -> Word8 -> Word8 -> Decoded
    several more start least most = go more (fromIntegral start) least most rest
    go :: Int -> Int -> Word8 -> Word8 -> [Word8] -> Decoded
    go 0 !n _ _ after = Good (chr n) (decodeUtf8Bytes after)
    go _ _ _ _ [] = Ended bytes
    go k !n least most (x : xs)
      | x >= least && x <= most = go (k - 1) (n `shiftL` 6 .|. fromIntegral (x .&. 0x3f)) 0x80 0xbf xs
      | otherwise = Bad b (decodeUtf8Bytes rest)

-- | Reads UTF-16: units of two bytes. Behind a bad byte, reading goes on with the next one.
decodeUtf16Bytes :: Bool -> [Word8] -> Decoded
decodeUtf16Bytes _ [] = Ended []
decodeUtf16Bytes big bytes@(a : rest@(b : after))
  | u < 0xd800 || u > 0xdfff = Good (chr u) (decodeUtf16Bytes big after)
  | u <= 0xdbff = case after of
      c : d : behind
        | v >= 0xdc00 && v <= 0xdfff ->
            Good (chr (0x10000 + (u - 0xd800) `shiftL` 10 + (v - 0xdc00))) (decodeUtf16Bytes big behind)
        | otherwise -> Bad a (decodeUtf16Bytes big rest)
        where v = number big [c, d]
      _ -> Ended bytes
  | otherwise = Bad a (decodeUtf16Bytes big rest)
  where u = number big [a, b]
decodeUtf16Bytes _ bytes = Ended bytes

decodeUtf32Bytes :: Bool -> [Word8] -> Decoded
decodeUtf32Bytes big bytes = case splitAt 4 bytes of
  (unit@[a, _, _, _], rest)
    | n <= 0x10ffff && (n < 0xd800 || n > 0xdfff) -> Good (chr n) (decodeUtf32Bytes big rest)
    | otherwise -> Bad a (decodeUtf32Bytes big (drop 1 bytes))
    where n = number big unit
  _ -> Ended bytes

number :: Bool -> [Word8] -> Int
number big = foldl (\n b -> n `shiftL` 8 .|. fromIntegral b) 0 . inOrder big

-- | The text of decoded bytes; a function says what stands for a bad one.
decoded :: (Word8 -> Maybe Char) -> Decoded -> String
decoded bad = go
  where
    go (Good c rest) = c : go rest
    go (Bad b rest) = maybe id (:) (bad b) (go rest)
    go (Ended bytes) = [c | b <- bytes, Just c <- [bad b]]
