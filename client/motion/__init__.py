"""Movement over time, pure and driven by elapsed seconds: no clock is read here."""
