"""The HTTP API: one list of endpoints, from which routes and the OpenAPI description are made."""
