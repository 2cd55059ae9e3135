"""What holds for all tests."""

from hypothesis import settings

# A busy machine or a first compile is no failure, and no test is judged by its time.
settings.register_profile("quiltbee", deadline=None)
settings.load_profile("quiltbee")
