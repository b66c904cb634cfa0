main :: IO ()
main = do
  putStrLn "one \
           \two"
  putStrLn "a\tb\\c\"d\'e"
  print "\x41\o102\67\&8\SOH\DEL"
  print (length "\1234\&5", "\SO\&H" == "\14H", "a\
    \\&b")
  print ['\a', '\b', '\f', '\n', '\r', '\t', '\v', '\\', '\'', '\"', '\^C', '\NUL']
