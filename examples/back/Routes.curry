-- Routes through a network, in Curry: there is a route from the harbour to the airport that nobody can drive.
--
-- The road from the market leads to the wrong place:
--
--     clew back examples/back/Routes.curry 'route Harbour Airport'
module Routes where

data Place = Harbour | Market | Station | Airport
  deriving (Eq, Show)

road :: Place -> Place
road Harbour = Market
road Market = Airport
road Market = Station
road Station = Airport

route :: Place -> Place -> [Place]
route from to
  | from == to = [to]
  | otherwise = from : route (road from) to
