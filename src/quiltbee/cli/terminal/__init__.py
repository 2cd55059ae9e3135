"""Playing at a terminal. What all games share is here; each game has a package of its own.

Views turn values into blocks of text lines; a turn takes words and answers with values; only the
dialogs, the keyboard and the screen touch the terminal. So everything but those is tested without.
"""
