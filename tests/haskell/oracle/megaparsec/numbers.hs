-- What is expected behind digits.
{-# LANGUAGE OverloadedStrings #-}
import Text.Megaparsec
import Text.Megaparsec.Byte
import qualified Text.Megaparsec.Byte.Lexer as L
import qualified Text.Megaparsec.Char.Lexer as C
import Data.ByteString (ByteString)
import Data.Void
main = do
  mapM_ (\p -> parseTest (p <* eof :: Parsec Void ByteString Int) "1g") [L.decimal, L.binary, L.octal, L.hexadecimal]
  mapM_ (\p -> parseTest (p <* eof :: Parsec Void ByteString Int) "") [L.decimal, L.binary, L.octal, L.hexadecimal]
  mapM_ (\p -> parseTest (p <* eof :: Parsec Void String Int) "1g") [C.decimal, C.binary, C.octal, C.hexadecimal]
  mapM_ (\p -> parseTest (p <* eof :: Parsec Void ByteString Double) "1.5g") [L.float]
  mapM_ (\p -> parseTest (p <* eof :: Parsec Void ByteString Double) "1.") [L.float]
  mapM_ (\p -> parseTest (p <* eof :: Parsec Void String Double) "1.5g") [C.float]
