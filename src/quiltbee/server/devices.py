"""On which device someone is signed in, in words that they know it by: `Firefox, Linux`."""

BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "SamsungBrowser": "Samsung Internet",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""By a word of the header; the first that stands in it, as most claim to be others as well."""
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device_name(user_agent: str) -> str:
    """The browser and the system of a `User-Agent`; empty if neither is known."""
    agent = user_agent[:400]
    found = (_first(agent, BROWSERS), _first(agent, SYSTEMS))
    return ", ".join(name for name in found if name)


def _first(agent: str, names: dict[str, str]) -> str:
    return next((name for word, name in names.items() if word in agent), "")
