-- Inductive graphs: searches, shortest paths, components, and the monadic interface.
module Main where

import Data.Graph.Inductive
import Data.Graph.Inductive.Example

main = do
  print clr479
  print (dfs [1] clr479, bfs 1 clr479)
  print (topsort dag3, scc clr479)
  print (sp 1 6 (emap fromIntegral clr528 :: Gr Char Double))
  print (level 1 clr479, components clr479)
  print (msTree (undir (emap fromEnum clr528)))
  print (map (\n -> (n, suc vor n)) (nodes vor))
  print (foldr (\(p, v, l, s) rest -> (v, length p, length s) : rest) [] (contexts clr528))
 where
  contexts g = [ context g v | v <- nodes g ]
