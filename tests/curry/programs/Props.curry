-- Every kind of property, some that hold and some that do not.
module Props where

import Test.Prop

coin :: Int
coin = 0 ? 1

nats :: Int
nats = from 0
  where
    from n = n
    from n = from (n + 1)

sameYes, sameMany, sameNone, setYes, setNo :: Prop
sameYes = 1 + 1 -=- 2
sameMany = coin -=- 0
sameNone = head [] -=- (0 :: Int)
setYes = coin <~> (1 ? 0 ? 1)
setNo = coin <~> 0

superYes, superNo, superEndless, subYes, subNo, bagYes, bagNo :: Prop
superYes = coin ~> 1
superNo = coin ~> 2
superEndless = nats ~> 7
subYes = 1 <~ coin
subNo = coin <~ 1
bagYes = (0 ? 1 ? 0) <~~> (0 ? 0 ? 1)
bagNo = (0 ? 1 ? 0) <~~> (0 ? 1)

isYes, isNo, alwaysYes, alwaysNo, eventuallyYes, eventuallyNo, uniquelyNo :: Prop
isYes = 4 `is` even
isNo = coin `is` (< 2)
alwaysYes = always (coin < 2)
alwaysNo = always (coin == 1)
eventuallyYes = eventually (coin == 1)
eventuallyNo = eventually (coin == 2)
uniquelyNo = uniquely (coin < 2)

failingYes, failingNo, successfulYes, deterministicYes, deterministicNo :: Prop
failingYes = failing (head ([] :: [Int]))
failingNo = failing coin
successfulYes = successful nats
deterministicYes = deterministic (not True)
deterministicNo = deterministic coin

countYes, countNo, lessYes, moreYes, moreEndless :: Prop
countYes = (0 ? 1 ? 0) # 2
countNo = coin # 3
lessYes = coin #< 3
moreYes = coin #> 1
moreEndless = nats #> 5

conditionYes, conditionNo, conditionVoid, forYes, forNo, forAllNo :: Prop
conditionYes = 1 < 2 ==> always True
conditionNo = 1 < 2 ==> always False
conditionVoid = 2 < 1 ==> always False
forYes = for coin (\c -> always (c >= 0))
forNo = for coin (\c -> always (c > 0))
forAllNo = forAll [1, 2] (\c -> always (c > 1))

errorYes, errorNo, returnsYes, returnsNo :: PropIO
errorYes = toError (1 + error "no number")
errorNo = toError (3 :: Int)
returnsYes = return 3 `returns` 3
returnsNo = (return 3 >>= \x -> return (x + 1)) `returns` 3

reversedYes :: [Bool] -> Prop
reversedYes xs = reverse (reverse xs) -=- xs

reversedNo :: [Bool] -> Prop
reversedNo xs = reverse xs -=- xs

polymorphicYes xs = reverse (reverse xs) -=- xs

propNo :: Int -> Int -> Bool
propNo x y = x - y == y - x

cond :: Bool -> Prop -- a name that the Prelude has, too
cond b = always (b || not b)

notAProperty :: Int
notAProperty = 3

-- a variable has one value, though that of `coin` is another at each use
sharedYes, sharedPairYes, sharedNo :: Prop
sharedYes = twice coin <~> (0 ? 2)
  where twice x = x + x
sharedPairYes = (let c = coin in (c, c)) <~> ((0, 0) ? (1, 1))
sharedNo = (let c = coin in c + c) <~> (coin + coin)

-- what a side leaves open stands for all its values
openYes, openSuperYes, openEventuallyYes, openIsEventuallyYes, openNo :: Prop
openYes = (let x free in x) <~> (True ? False)
openSuperYes = (let x free in [x]) ~> [7 :: Int]
openEventuallyYes = eventually (let x free in x)
openIsEventuallyYes = (let x free in x) `isEventually` (== 3)
openNo = always (let x free in x)
