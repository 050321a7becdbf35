"""A running match at this device: seats, bots, saves, and who may see what."""

from client.session.bots import Hint
from client.session.seats import HUMAN, SeatSetup
from client.session.session import Session
from client.session.watch import Batch, LogLine

__all__ = ["HUMAN", "Batch", "Hint", "LogLine", "SeatSetup", "Session"]
