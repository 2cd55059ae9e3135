"""Who plays Patchwork: bots from random to the strongest, levels, analysis."""
