-- | Texts as C has them: characters in memory up to a zero, in UTF-8.
module Foreign.C.String
  ( CString, CStringLen, peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen
  , charIsRepresentable, castCharToCChar, castCCharToChar, castCharToCUChar, castCUCharToChar, castCharToCSChar
  , castCSCharToChar, peekCAString, peekCAStringLen, newCAString, newCAStringLen, withCAString, withCAStringLen
  , CWString, CWStringLen, peekCWString, peekCWStringLen, newCWString, newCWStringLen, withCWString, withCWStringLen
  ) where

import Clew.Pointer
import Clew.Utf (decodeUtf8Bytes, decoded, encodeUtf8Char)
import Data.Char (chr, ord)
import Data.Word (Word8)
import Foreign.C.Types
import Foreign.Marshal.Array

type CString = Ptr CChar

type CStringLen = (Ptr CChar, Int)

type CWString = Ptr CWchar

type CWStringLen = (Ptr CWchar, Int)

encoded :: String -> [CChar]
encoded = map fromIntegral . concatMap encodeUtf8Char

-- | A byte that is no text becomes a character of its own, as GHC has it.
fromBytes :: [CChar] -> String
fromBytes = decoded (\b -> Just (chr (0xdc00 + fromIntegral b))) . decodeUtf8Bytes . map fromIntegral

peekCString, peekCAString :: CString -> IO String
peekCString p = fmap fromBytes (peekArray0 0 p)
peekCAString p = fmap (map castCCharToChar) (peekArray0 0 p)

peekCStringLen, peekCAStringLen :: CStringLen -> IO String
peekCStringLen (p, n) = fmap fromBytes (peekArray n p)
peekCAStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

newCString, newCAString :: String -> IO CString
newCString = newArray0 0 . encoded
newCAString = newArray0 0 . map castCharToCChar

newCStringLen, newCAStringLen :: String -> IO CStringLen
newCStringLen = lengthAndNew . encoded
newCAStringLen = lengthAndNew . map castCharToCChar

lengthAndNew :: [CChar] -> IO CStringLen
lengthAndNew cs = fmap (\p -> (p, length cs)) (newArray cs)

withCString, withCAString :: String -> (CString -> IO a) -> IO a
withCString = withArray0 0 . encoded
withCAString = withArray0 0 . map castCharToCChar

withCStringLen, withCAStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen s act = withArrayLen (encoded s) (\n p -> act (p, n))
withCAStringLen s act = withArrayLen (map castCharToCChar s) (\n p -> act (p, n))

charIsRepresentable :: Char -> IO Bool
charIsRepresentable c = return (c < '\xd800' || c > '\xdfff')

castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . ord

castCCharToChar :: CChar -> Char
castCCharToChar c = chr (fromIntegral (fromIntegral c :: Word8))

castCharToCUChar :: Char -> CUChar
castCharToCUChar = fromIntegral . ord

castCUCharToChar :: CUChar -> Char
castCUCharToChar = chr . fromIntegral

castCharToCSChar :: Char -> CSChar
castCharToCSChar = fromIntegral . ord

castCSCharToChar :: CSChar -> Char
castCSCharToChar c = chr (fromIntegral (fromIntegral c :: Word8))

peekCWString :: CWString -> IO String
peekCWString p = fmap (map (chr . fromIntegral)) (peekArray0 0 p)

peekCWStringLen :: CWStringLen -> IO String
peekCWStringLen (p, n) = fmap (map (chr . fromIntegral)) (peekArray n p)

wide :: String -> [CWchar]
wide = map (fromIntegral . ord)

newCWString :: String -> IO CWString
newCWString = newArray0 0 . wide

newCWStringLen :: String -> IO CWStringLen
newCWStringLen s = fmap (\p -> (p, length s)) (newArray (wide s))

withCWString :: String -> (CWString -> IO a) -> IO a
withCWString = withArray0 0 . wide

withCWStringLen :: String -> (CWStringLen -> IO a) -> IO a
withCWStringLen s act = withArrayLen (wide s) (\n p -> act (p, n))
