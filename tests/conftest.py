"""Profiles for longer and shorter hunts: ``HYPOTHESIS_PROFILE=thorough``."""

import os

from hypothesis import HealthCheck, settings

_slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile("everyday", max_examples=60, deadline=None, suppress_health_check=_slow)
settings.register_profile("thorough", max_examples=2000, deadline=None, suppress_health_check=_slow)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "everyday"))
