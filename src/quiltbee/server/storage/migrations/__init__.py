"""The steps from one schema to the next, run by Alembic when a server starts on an old database."""
