module Main where

import Stack

main = do
  let stack = foldr push emptyStack "labyrinth"
      other = push' 1 (push' 2 emptyStack')
  print (topOf stack, topOf (pop stack), isEmpty stack)
  print (stack == stack, stack == pop stack, pop (push 'x' stack) == stack)
  print (topOf' (pop' other), other == other, isEmpty' (pop' (pop' other)))
