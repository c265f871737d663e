"""Settings of the engine's tests."""

from hypothesis import HealthCheck, settings


def pytest_configure(config):
    config.addinivalue_line("markers", "openspiel: compares the engine with OpenSpiel")


settings.register_profile(
    "engine",
    derandomize=True,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("engine")
