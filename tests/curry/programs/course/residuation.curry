-- Waiting: a rigid function goes on when another constraint has bound its argument.
data Light = Go | Stop deriving (Eq, Show)

rigid :: Light -> Int
rigid x = case x of
  Go -> 1
  Stop -> 2

flexible :: Light -> Int
flexible x = fcase x of
  Go -> 1
  Stop -> 2

-- > rigid x =:= y & x =:= Stop where x, y free
-- Result True | Bindings x=Stop, y=2
-- > flexible x =:= 2 where x free
-- Result True | Bindings x=Stop
-- > ensureNotFree x =:= Go & x =:= Go where x free
-- Result True | Bindings x=Go
-- > (id $# x) =:= y & x =:= Go where x, y free
-- Result True | Bindings x=Go, y=Go
-- > unknown =:= Go
-- Result True
-- > x =:= Stop &> flexible x where x free
-- Result 2 | Bindings x=Stop
