import pytest

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.server.settings import Settings, read_settings, to_environment


def test_the_environment_and_the_command_line_set_things() -> None:
    environment = {"QUILTBEE_PORT": "81", "QUILTBEE_SECURE_COOKIES": "true", "PORT": "1"}
    settings = read_settings(environment, {"port": 82, "host": None})
    assert (settings.port, settings.secure_cookies, settings.host) == (82, True, "127.0.0.1")


@pytest.mark.parametrize(
    ("name", "text"),
    [("PORT", "many"), ("PORT", "70000"), ("WORKERS", "0"), ("LOG_FORMAT", "xml")],
)
def test_a_setting_that_cannot_be_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        read_settings({f"QUILTBEE_{name}": text})
    assert refusal.value.code == ErrorCode.SETTING_VALUE
    assert f"QUILTBEE_{name}" in str(refusal.value)


def test_settings_reach_further_processes() -> None:
    settings = Settings(port=0, data="here", secure_cookies=True, origins="https://a, https://b")
    assert read_settings(to_environment(settings)) == settings
    assert settings.allowed_origins == {"https://a", "https://b"}
