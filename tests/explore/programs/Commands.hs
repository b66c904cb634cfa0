-- Texts that are compared with by patterns only, some of them with a beginning in common.
module Commands where

obey :: String -> Int
obey "restart" = error "no way back"
obey "rest" = 1
obey ('r' : 'u' : more) = length more
obey _ = 0

answer :: Bool -> String -> Int
answer True "yes" = 1
answer _ text = case text of
  "no" -> 2
  _ -> 0
