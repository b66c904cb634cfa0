-- Encapsulated search: lazily, without binding what is outside.
import Control.AllValues

nats :: Int
nats = 0 ? (1 + nats)

-- > take 3 (allValues nats)
-- Result [0,1,2]
-- > allValues (False ? True)
-- Result [False,True]
-- > oneValue (failed :: Bool)
-- Result Nothing
-- > someValue nats
-- Result 0
-- > isFail (head ([] :: [Int]))
-- Result True
-- While x is free the search waits for it; then only one side of the choice is left.
-- > let x free in (allValues (x =:= 1 ? x =:= 2) =:= [True, True]) & x =:= 1
-- > allSolutions (\x -> x * x =:= 16)
-- Result [4,-4]
-- What is not evaluated yet is chosen inside; that is what set functions are for.
-- > let c = False ? True in length (allValues (c, c))
-- Result 2
