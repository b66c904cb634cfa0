import Numeric
main :: IO ()
main = do
  putStrLn (showHex 255 "" ++ " " ++ showOct 64 "" ++ " " ++ showFFloat (Just 2) 3.14159 "" ++ " " ++ showEFloat (Just 3) 12345.678 "" ++ " " ++ showGFloat (Just 2) 0.01 "")
  print (showFFloat Nothing 1.5 "", showFFloat (Just 0) 2.5 "", showFFloat (Just 3) (-0.0005) "", showEFloat (Just 0) 1234 "", showEFloat Nothing 0 "", showFloat 1e10 "")
  print (showIntAtBase 2 (\d -> toEnum (d + 48)) 10 "", showSigned showInt 0 (-5) "", showSigned showInt 7 (-5) "", showFFloat (Just 2) 1e21 "", showFFloat (Just 5) 99.999999 "")
