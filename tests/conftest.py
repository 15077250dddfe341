"""
Profiles for longer and shorter hunts: ``HYPOTHESIS_PROFILE=thorough``.

The everyday profile tries the same examples each time, so that a run tells of the change at hand; the thorough one
tries others. The brief one is for Pythons besides the one that is worked with.
"""

import os

from hypothesis import HealthCheck, settings

#: A package of its own, which a test installs, and a script that needs a browser.
collect_ignore = ["marbles", "studio/pictures.py"]

_slow = list(HealthCheck)
settings.register_profile("brief", max_examples=3, derandomize=True, deadline=None, suppress_health_check=_slow)
settings.register_profile("everyday", max_examples=20, derandomize=True, deadline=None, suppress_health_check=_slow)
settings.register_profile("thorough", max_examples=1000, deadline=None, suppress_health_check=_slow)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "everyday"))
