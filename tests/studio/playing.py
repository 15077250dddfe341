"""Plays on a workbench as a page does: touches what is open, chooses from the menu, lets computers and time go on."""

import random

from ntwrules.studio.workbench import Workbench


class Page:
    """A page with a game: what it shows, and somebody who touches anything that can be touched."""

    def __init__(self, key, people=1, seed=0, tongue="nl", players=None, **how):
        self.bench, self.tongue, self.rng, self.scenes = Workbench(), tongue, random.Random(seed), []
        self.text = self.bench.call("source", {"key": key}, "en")["text"]
        seatings = self.bench.call("check", {"text": self.text}, tongue)["seatings"]
        counts = [it["players"] for it in seatings]
        players = players or (2 if 2 in counts else counts[0])
        seats = next(it["seats"] for it in seatings if it["players"] == players)
        who = {seat: "human" if at < people else "greedy" for at, seat in enumerate(seats)}
        self.show("play", text=self.text, players=players, seats=who, seed=seed, **how)

    def show(self, method, **params):
        """Ask for something that shows the game."""
        self.scene = self.bench.call(method, params, self.tongue)
        self.scenes.append(self.scene)
        return self.scene

    def ask(self, method, **params):
        """The same of the game at hand."""
        return self.show(method, game=self.scene["game"], **params)

    @property
    def session(self):
        return self.bench.table(self.scene["game"]).session

    def act(self):
        """Do anything that may be done: touch, choose, wait, or let others play."""
        scene = self.scene
        running = scene["clock"] and scene["clock"]["running"]
        seat = {"seat": scene["viewer"]} if len(scene["actors"]) > 1 else {}
        ways = [("click", {"address": it, **seat}) for it in scene["open"]]
        ways += [("choose", {"action": it["action"], **seat}) for it in scene["menu"]]
        if scene["curtain"]:
            self.ask("look", seat=scene["viewer"])
        elif running and (not ways or self.rng.random() < 0.6):
            self.ask("tick", ms=self.rng.choice([250, 2000, 9000]))
        elif scene["people"] and not ways:  # what lies on the table is told in words
            assert "chance" == scene["to_act"]
            self.ask("choose", action=str(self.session.state.sample(self.rng)))
        elif scene["people"]:
            method, params = self.rng.choice(ways)
            self.ask(method, **params)
        else:
            self.ask("step")

    def play(self, most):
        """Go on until the game is over, or so much was done."""
        while not self.scene["outcome"] and len(self.scenes) < most:
            self.act()
        return self
