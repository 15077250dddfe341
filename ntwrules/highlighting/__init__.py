"""Colours for texts of ours, wherever Pygments colours: files of rules, records of games, findings at the terminal."""
