"""The agents of Patchwork Doodle: bots from random to the strongest, levels, analysis."""
