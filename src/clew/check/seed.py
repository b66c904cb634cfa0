"""Seeds of sampled tests, which repeat them."""

from __future__ import annotations

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class SampleSeed:
    """Which tests are sampled: those of a seed, or one of them by its number."""

    seed: int = 0
    test: int | None = None

    def __str__(self) -> str:
        return str(self.seed) if self.test is None else f"{self.seed}:{self.test}"

    def state(self, test: int) -> int:
        """The state from which the random numbers of a test are made: 30 bits."""
        mixed = (self.seed * 0x9E3779B97F4A7C15 + test * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019) & (
            1 << 64
        ) - 1
        mixed = (mixed ^ mixed >> 32) * 0xDA942042E4DD58B5 & (1 << 64) - 1
        return mixed >> 34

    @classmethod
    def parse(cls, text: str) -> SampleSeed:
        """A seed as it is written, `7` or `7:31`; a `ValueError` where it is neither."""
        seed, colon, test = text.partition(":")
        if not all(part.isascii() and part.isdigit() for part in (seed, test if colon else "0")):
            raise ValueError(f"{text!r} is not a seed")
        return cls(int(seed), int(test) if colon else None)


#: The seed that is used unless another one is asked for.
FIRST_SEED = SampleSeed()
