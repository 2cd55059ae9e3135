"""Solo games that Doodle's net learns from, and games that show what it has learned."""
