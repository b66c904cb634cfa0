module Written where
import Prelude hiding ((>>=), (>>))
newtype W a = W (String, a)
runW (W p) = p
tell s a = W (s, a)
ret a = W ("", a)
W (s, a) >>= f = let W (t, b) = f a in W (s ++ t, b)
W (s, _) >> W (t, b) = W (s ++ "," ++ t, b)
