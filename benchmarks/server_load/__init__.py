"""How quickly a server acknowledges while thousands play, watch, come and go."""
