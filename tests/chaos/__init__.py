"""Games go on while everything around them is killed, stopped, cut and filled up: `make chaos`."""
