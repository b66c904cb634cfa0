{-# LANGUAGE OverloadedStrings #-}
-- Texts as bytes, good and bad ones, and numbers in texts.
module Main where

import Control.Exception (SomeException, evaluate, try)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.Text as T
import Data.Text.Encoding
import Data.Text.Encoding.Error
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Encoding as L
import Data.Text.Read

bad8, bad16, bad32 :: [[Int]]
bad8 =
  [ [0xff, 65], [65, 0xe2, 0x82], [0xe2, 0x82, 65], [0xc0, 0x80], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], [0xf5, 1]
  , [0xe2, 0x28, 0xa1], [0xf0, 0x9f, 65, 66], [0x80, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe0, 0x80, 0x80] ]
bad16 = [[65], [65, 0, 66], [0, 0xd8, 65, 0], [0, 0xdc, 65, 0], [0, 0xd8, 0, 0xdc], [0, 0xd8]]
bad32 = [[65], [65, 0, 0, 0, 66], [0, 0xd8, 0, 0], [0, 0, 0x20, 0, 65, 0, 0, 0]]

bytes :: [Int] -> B.ByteString
bytes = B.pack . map fromIntegral

tried :: Show a => a -> IO ()
tried x = try (evaluate x) >>= either (\e -> putStrLn ("raised " ++ show (e :: SomeException))) print

main :: IO ()
main = do
  let t = "a\233\8364\128512z" :: T.Text
  print (map B.unpack [encodeUtf8 t, encodeUtf16LE t, encodeUtf16BE t, encodeUtf32LE t, encodeUtf32BE t])
  print [decodeUtf8 (encodeUtf8 t) == t, decodeUtf16LE (encodeUtf16LE t) == t, decodeUtf16BE (encodeUtf16BE t) == t
    , decodeUtf32LE (encodeUtf32LE t) == t, decodeUtf32BE (encodeUtf32BE t) == t]
  print (decodeLatin1 (bytes [65, 233, 255]))
  mapM_ (\b -> do
    tried (decodeUtf8 (bytes b))
    print (decodeUtf8' (bytes b))
    print (decodeUtf8With lenientDecode (bytes b), decodeUtf8With ignore (bytes b), decodeUtf8With (replace '?') (bytes b))) bad8
  mapM_ (\b -> tried (decodeUtf16LE (bytes b)) >> print (decodeUtf16LEWith lenientDecode (bytes b))) bad16
  mapM_ (\b -> tried (decodeUtf32LE (bytes b)) >> print (decodeUtf32LEWith lenientDecode (bytes b))) bad32
  print (L.decodeUtf8 (BL.pack [65, 0xe2, 0x82, 0xac]), BL.unpack (L.encodeUtf8 "x\8364"), L.decodeUtf8' (BL.pack [0xff]))
  print (decimal "123abc" :: Either String (Int, T.Text))
  print (decimal "x" :: Either String (Int, T.Text), decimal "" :: Either String (Integer, T.Text))
  print (signed decimal "-5 " :: Either String (Int, T.Text), signed decimal "+5" :: Either String (Int, T.Text))
  print (hexadecimal "0xFFz" :: Either String (Int, T.Text), hexadecimal "0X1g" :: Either String (Int, T.Text), hexadecimal "zz" :: Either String (Int, T.Text))
  print (map double ["3.25x", "-1e3", "2.", "1e", ".5", "12e-2,", "+7.5E+1", "1.5e400"])
  print (rational "3.125" :: Either String (Rational, T.Text))
