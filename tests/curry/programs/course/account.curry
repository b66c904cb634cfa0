-- An object as a function of the messages it gets: it waits for the next one. Streams are lists that others bind.
data Message = Deposit Int | Withdraw Int | Balance Int

account :: Int -> [Message] -> Bool
account n messages = case messages of
  [] -> True
  Deposit a : rest -> account (n + a) rest
  Withdraw a : rest -> account (n - a) rest
  Balance b : rest -> b =:= n & account n rest

-- > account 0 ms & ms =:= [Deposit 200, Deposit 50, Balance b] where ms, b free
-- Result True | Bindings ms=[Deposit 200,Deposit 50,Balance 250], b=250
-- > account 0 (Deposit 100 : more) & tax more b where more, b free
-- Result True | Bindings more=[Balance 100,Withdraw 10,Balance 90], b=90
tax :: [Message] -> Int -> Bool
tax ms b = ms =:= [Balance whole, Withdraw (whole `div` 10), Balance b] where whole free

-- Two consumers of one stream see the same elements.
-- > evens xs ys & produced xs where xs, ys free
-- Result True | Bindings xs=[1,2,3,4], ys=[2,4]
evens :: [Int] -> [Int] -> Bool
evens xs ys = ys =:= filter even (ensureSpine xs)

produced :: [Int] -> Bool
produced xs = xs =:= [1 .. 4]
