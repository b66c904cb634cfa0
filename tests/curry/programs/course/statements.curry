-- Functional patterns behind generators, in actions and in guards: every way to match is an answer, no way is a failure.
-- > lasts [[1,2],[3]]
-- Result [2,3]
-- > lasts [[1,2],[]]
lasts :: Data a => [[a]] -> [a]
lasts xss = [x | (_ ++ [x]) <- xss]

-- > pieces [[1,2]]
-- Result [([],[1,2])]
-- Result [([1],[2])]
-- Result [([1,2],[])]
pieces :: Data a => [[a]] -> [([a], [a])]
pieces xss = [(a, b) | (a ++ b) <- xss]

-- The choices for one element know nothing of those for the next: 2 * 2.
-- > length (pieces [[1],[2]])
-- Result 2
-- Result 2
-- Result 2
-- Result 2

-- A later statement sees what an earlier one has bound.
-- > nested
-- Result Just (1,'b')
nested :: Maybe (Int, Char)
nested = do
  ([x] ++ _) <- Just [1, 2]
  let twice = x + x
  (_ ++ [c]) <- Just (replicate twice 'b')
  return (x, c)

-- > second "ab"
-- Result 'b'
-- > second "a"
second :: String -> Char
second s | (_ ++ [_, c]) <- s = c

-- Repeated variables, too.
-- > [x | (x, x) <- [(1,1),(2,2)]]
-- Result [1,2]
-- > [x | (x, x) <- [(1,1),(1,2)]]
-- > do { [x, x] <- Just [4,4]; return x }
-- Result Just 4
