\documentclass{article}
Text with code:
\begin{code}
module Main where
main :: IO ()
main = print (total [1 .. 10]) >> putStrLn tex
\end{code}
More text.
\begin{code}
total :: [Int] -> Int
total = foldr (+) 0

tex :: String
tex = "\\begin{verbatim}"
\end{code}
