"""Events, written by wevtc."""

from typing import NamedTuple
from uuid import UUID


class EventDescriptor(NamedTuple):
    """EVENT_DESCRIPTOR of Windows."""

    id: int
    version: int
    channel: int
    level: int
    opcode: int
    task: int
    keyword: int


class Event(NamedTuple):
    """An event with its message and the names and types of its fields."""

    symbol: str
    descriptor: EventDescriptor
    message: str
    fields: tuple


class ContosoPrinter:
    """A provider."""

    NAME = "Contoso-Printer"
    ID = UUID("{6f2c0b5e-9c1d-4e0b-8f3a-2d7a51c6e914}")

    KEYWORDS = {
        "Jobs": 0x1,
    }

    EVENTS = (
        Event(
            "JobPrinted",
            EventDescriptor(1, 0, 16, 4, 0, 1, 0x8000000000000001),
            "Job %1 printed %2 on %3 pages.",
            (
                ("JobId", "win:UInt32"),
                ("Document", "win:UnicodeString"),
                ("Pages", "win:UInt32"),
            ),
        ),
    )


if __name__ == "__main__":
    for provider in (ContosoPrinter, ):
        for event in provider.EVENTS:
            print(provider.NAME, event.descriptor.id, event.symbol, event.message)
