{-# LANGUAGE BinaryLiterals, NumericUnderscores #-}
main :: IO ()
main = do
  print (0xFF, 0o17, 0b101, 0XaB, 0O7)
  print (1_000_000, 0x_ff, 1_0.5e2)
  print (1e3, 1.5e-3, 2.0E2, 12e0)
  print (123456789012345678901234567890)
  print (-1, abs (-1))
  print ('\x41', '\65', '\o101', "\1234\&5", "a\
     \b", '\t', "\^A\^Z\ESC")
