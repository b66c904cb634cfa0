data E = N Int | V String | E :+: E | E :*: E | E :^: Int deriving (Eq, Show)
infixl 6 :+:
infixl 7 :*:
infixr 8 :^:
simp :: E -> E
simp e = let e' = go e in if e' == e then e else simp e'
  where
    go (N 0 :+: x) = go x
    go (x :+: N 0) = go x
    go (N a :+: N b) = N (a + b)
    go (N 0 :*: _) = N 0
    go (_ :*: N 0) = N 0
    go (N 1 :*: x) = go x
    go (x :*: N 1) = go x
    go (N a :*: N b) = N (a * b)
    go (x :^: 1) = go x
    go (_ :^: 0) = N 1
    go (a :+: b) = go a :+: go b
    go (a :*: b) = go a :*: go b
    go (a :^: n) = go a :^: n
    go x = x
diff :: String -> E -> E
diff x e = case e of
  N _ -> N 0
  V y | x == y -> N 1
      | otherwise -> N 0
  a :+: b -> diff x a :+: diff x b
  a :*: b -> diff x a :*: b :+: a :*: diff x b
  a :^: n -> N n :*: a :^: (n - 1) :*: diff x a
main :: IO ()
main = mapM_ (print . simp . diff "x") [V "x" :^: 3, N 2 :*: V "x" :+: V "y", (V "x" :+: N 1) :*: (V "x" :+: N 1), N 5, V "x" :^: 2 :*: V "y" :^: 2]
