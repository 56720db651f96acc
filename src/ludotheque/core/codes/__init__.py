"""Values as numbers: how what is seen becomes a row of numbers between −1 and 1, and how a move
becomes one whole number.

A code says how wide its row is, writes a value into one and reads it back; a value that cannot be
read back is refused, so no two values share a row. A code with a `size` also counts: each of its
values has a number below it. Nothing here depends on hashes or on the order of a set, so the
numbers are the same everywhere. All that is written are floats of 32 bits, in any kind of row.

Most of what is seen has not changed since it was last seen: where a value is written already, the
next one is written over it, and only what differs is touched. What takes long to work out is
remembered.
"""

from ludotheque.core.codes.one import (
    HIGHEST,
    REMEMBERED,
    Choice,
    Code,
    Count,
    Flag,
    Maybe,
    Open,
    Recurring,
    Row,
    Same,
    Text,
    Unencodable,
    Untold,
    Via,
    single,
    zeros,
)
from ludotheque.core.codes.several import (
    Each,
    Keyed,
    Latest,
    OneOf,
    Ordered,
    Parts,
    Record,
    Subset,
)

__all__ = [
    "HIGHEST",
    "REMEMBERED",
    "Choice",
    "Code",
    "Count",
    "Each",
    "Flag",
    "Keyed",
    "Latest",
    "Maybe",
    "OneOf",
    "Open",
    "Ordered",
    "Parts",
    "Record",
    "Recurring",
    "Row",
    "Same",
    "Subset",
    "Text",
    "Unencodable",
    "Untold",
    "Via",
    "single",
    "zeros",
]
