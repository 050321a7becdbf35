"""Properties are tried on the same examples in every run, so that a gate's answer can be repeated.

`REALMBOX_EXPLORE=1 pytest` looks for new examples instead.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True)
if not os.environ.get("REALMBOX_EXPLORE"):
    settings.load_profile("repeatable")
