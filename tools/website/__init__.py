"""The site: `python -m tools.website` gathers its pages and lets Zensical build them."""
