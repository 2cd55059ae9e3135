"""Playing at a terminal. What is common to all games stands here, each game in its own package.

Views turn values into blocks of text lines; a turn takes words and answers with values; only the
dialogs, the keyboard and the screen touch the terminal. So everything but those is tested without.
"""
