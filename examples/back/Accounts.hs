-- Transfers between accounts in `Either`: a transfer that should fail goes through.
--
-- `transfer` hands the receiver's account to `checked`:
--
--     clew back examples/back/Accounts.hs 'transfer 50 (Account "ann" 30) (Account "bob" 80)' --part 1.1.2 --do u
module Accounts where

data Account = Account { owner :: String, balance :: Int }
  deriving (Eq, Show)

data Problem = TooPoor String | Negative Int
  deriving (Eq, Show)

positive :: Int -> Either Problem Int
positive n
  | n < 0 = Left (Negative n)
  | otherwise = Right n

checked :: Int -> Account -> Either Problem Int
checked n account
  | balance account < n = Left (TooPoor (owner account))
  | otherwise = Right (balance account - n)

transfer :: Int -> Account -> Account -> Either Problem (Account, Account)
transfer n from to = do
  amount <- positive n
  rest <- checked amount to
  let more = balance to + amount
  return (from { balance = rest }, to { balance = more })
