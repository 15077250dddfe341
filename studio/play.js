// A game by clicking, tapping or typing, with the computers' moves one by one; and a recorded game gone through again.

import { zooming } from "./board.js";
import { byId, download, el, fill, inline, later, select } from "./dom.js";
import { choose, chosen, keepGame } from "./drafts.js";
import { makeDrawing } from "./drawing.js";
import { say } from "./texts.js";

/** How long each move of a computer is shown, in milliseconds. */
const PACES = /** @type {Record<string, number>} */ ({ calm: 1400, brisk: 500, fast: 0 });
/** How often a game on a clock is told the time, in milliseconds. */
const TICK = 1000;
const PERSON = "human";
/** No recorded game is longer, in letters. */
const MOST_RECORD = 200_000;
/** What the page asks of its own accord; people wait for nothing but the answer before theirs. */
const BY_ITSELF = new Set(["step", "tick"]);

/** @param {any} desk */
export function makePlay(desk) {
  const place = byId("play");
  const setup = el("form", { class: "setup", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), start()) });
  const changed = el("div", { class: "changed", hidden: true });
  const question = el("p", { class: "question", role: "status" });
  const hint = el("p", { class: "hint" });
  const clock = el("p", { class: "clock", role: "timer" });
  const refusal = el("p", { class: "refusal", role: "alert" });
  const news = el("ol", { class: "news", "aria-live": "polite" });
  const menu = el("div", { class: "menu" });
  const typed = el("form", { class: "typed", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), type()) });
  const outcome = el("div", { class: "outcome", role: "status" });
  const controls = el("div", { class: "bar" });
  const slider = el("div", { class: "slider" });
  const host = el("div", { class: "drawing" });
  const zoom = zooming(host);
  const standing = el("ul", { class: "standing" });
  const hand = el("ul", { class: "hand" });
  const history = el("ol", { class: "history" });
  const log = el("details", { class: "log" }, el("summary"), history);
  const curtain = el("div", { class: "curtain", hidden: true });
  const then = el("div", { class: "then" }, slider, refusal, menu, typed, news);
  const table = el(
    "div",
    { class: "table", hidden: true },
    el("div", { class: "now" }, changed, outcome, el("div", { class: "asked" }, el("div", {}, clock, question, hint), zoom)),
    el("div", { class: "paper" }, host),
    then,
    el("div", { class: "beside" }, controls, standing, hand, log),
    curtain,
  );
  place.append(setup, table);
  const drawing = makeDrawing(host, (address) => touch(address));

  /** @type {any} */
  let scene = null;
  let playedText = "";
  let busy = false;
  /** @type {(() => void) | null} what somebody did while an answer was on its way */
  let waiting = null;
  let skipping = false;
  let onClock = true;
  /** Was the keyboard on something that is gone? Then it goes to what can be done next. */
  let held = false;
  let timer = 0;
  let ticking = 0;
  /** @type {any} who can play besides people, once it was asked */
  let kinds = null;
  /** @type {Record<string, string>} */
  let whoPlays = {};
  let players = 0;
  let withDice = false;
  /** @type {{record: string, name: string, seat?: string} | null} */
  let replayed = null;
  /** The game that goes on once one has looked back enough. @type {any} */
  let left = null;
  /** What was told to each of those who look; nobody reads what is meant for another. @type {Map<string, any[]>} */
  const told = new Map();

  const running = () => scene !== null && replayed === null;
  const seatsOf = (/** @type {number} */ count) =>
    (desk.checked?.seatings ?? []).find((/** @type {any} */ one) => one.players === count)?.seats ?? [];
  const nameOf = (/** @type {string} */ seat) => desk.checked?.seats?.[seat] ?? seat;

  // Before the game: who plays?
  async function showSetup() {
    const seatings = desk.checked?.seatings ?? [];
    if (!seatings.length) {
      fill(setup, desk.nothing());
      return;
    }
    kinds ??= desk.call("kinds", {});
    const { kinds: known } = await kinds;
    if (!seatings.some((/** @type {any} */ one) => one.players === players)) {
      players = (seatings.find((/** @type {any} */ one) => one.players === 2) ?? seatings[0]).players;
    }
    const seats = seatsOf(players);
    const who = [[PERSON, say("page.play.person")], ...known.map((/** @type {any} */ kind) => [kind.key, kind.name])];
    const usual = known[0]?.key ?? PERSON;
    const rows = seats.map((/** @type {string} */ seat, /** @type {number} */ at) => {
      whoPlays[seat] ??= at === 0 ? PERSON : usual;
      const choice = select(
        {
          "data-seat": seat,
          onchange: (/** @type {any} */ event) => {
            whoPlays[seat] = event.target.value;
            describe();
          },
        },
        /** @type {any} */ (who),
        whoPlays[seat],
      );
      return el("label", { class: "seat" }, el("span", {}, nameOf(seat)), choice);
    });
    const about = el("p", { class: "hint" });
    const describe = () => {
      const used = new Set(seats.map((/** @type {string} */ seat) => whoPlays[seat]));
      fill(about, ...known.filter((/** @type {any} */ kind) => used.has(kind.key)).map((/** @type {any} */ kind) => el("span", {}, el("strong", {}, kind.name), `: ${kind.about}`)));
    };
    describe();
    const count = el(
      "label",
      { class: "seat" },
      el("span", {}, say("page.players")),
      select(
        { name: "players", onchange: (/** @type {any} */ event) => ((players = Number(event.target.value)), showSetup()) },
        seatings.map((/** @type {any} */ one) => [String(one.players), String(one.players)]),
        String(players),
      ),
    );
    const dice = el(
      "label",
      { class: "check" },
      el("input", { type: "checkbox", name: "table", checked: withDice, onchange: (/** @type {any} */ event) => (withDice = event.target.checked) }),
      el("span", {}, say("page.play.real-dice")),
    );
    fill(
      setup,
      el("h3", {}, say("page.play.who")),
      el("div", { class: "seats" }, seatings.length > 1 ? count : null, ...rows),
      about,
      dice,
      el(
        "div",
        { class: "deeds" },
        el("button", { class: "button good large", type: "submit" }, say("page.play.start")),
        opener(),
        scene ? el("button", { class: "button quiet", type: "button", onclick: () => inGame(true) }, say("page.play.back")) : null,
      ),
    );
  }

  /** A recorded game from a file. */
  function opener() {
    const file = el("input", {
      type: "file",
      accept: ".ntwr,.txt,text/plain",
      class: "unseen",
      tabindex: "-1",
      "aria-hidden": "true",
      onchange: async () => {
        const [one] = file.files;
        file.value = "";
        if (!one) return;
        if (one.size > MOST_RECORD) return desk.tell(new Error(say("page.too-long")));
        replay(await one.text(), one.name);
      },
    });
    return el("span", {}, file, el("button", { class: "button quiet", type: "button", onclick: () => file.click() }, say("page.replay.open")));
  }

  /** @param {boolean} yes */
  function inGame(yes) {
    table.hidden = !yes;
    setup.hidden = yes;
    place.classList.toggle("in-game", yes);
  }

  /** @param {{keep?: string, clock?: boolean, record?: string}} [how] */
  async function start(how = {}) {
    if (desk.good === null || busy) return;
    stop();
    replayed = null;
    const seats = Object.fromEntries(seatsOf(players).map((/** @type {string} */ seat) => [seat, whoPlays[seat] ?? PERSON]));
    const text = desk.good;
    skipping = false;
    await ask("play", { text, players, seats, table: withDice, ...how }, () => {
      told.clear();
      playedText = text;
      onClock = how.clock ?? true;
      left = null;
      inGame(true);
    });
  }

  function stop() {
    clearTimeout(timer);
    clearInterval(ticking);
    ticking = 0;
  }

  /**
   * @param {string} method
   * @param {object} params
   * @param {() => void} [then]
   */
  async function ask(method, params, then) {
    if (busy) {
      if (!BY_ITSELF.has(method)) waiting = () => ask(method, params, then);
      return;
    }
    busy = true;
    clearTimeout(timer);
    place.setAttribute("aria-busy", "true");
    try {
      const next = await desk.call(method, params);
      then?.();
      show(next);
    } catch (problem) {
      stop();
      desk.tell(problem);
    } finally {
      busy = false;
      place.removeAttribute("aria-busy");
    }
    const next = waiting;
    waiting = null;
    if (next && running()) next();
    else goOn();
  }

  /** The next move of a computer or of chance, after a pause in which the last one can be seen. */
  function goOn() {
    if (!running() || scene.outcome || scene.people || scene.curtain || desk.place !== "play") return;
    if (scene.clock) return;
    const wait = skipping ? 0 : PACES[pace()];
    clearTimeout(timer);
    timer = setTimeout(() => ask("step", { game: scene.game }), wait);
  }

  const pace = () => {
    const kept = chosen("pace") ?? "brisk";
    return kept in PACES ? kept : "brisk";
  };

  const seat = () => (scene.actors?.length > 1 ? { seat: scene.viewer } : {});

  /** @param {string} address */
  function touch(address) {
    if (!running() || scene.outcome) return;
    if (!scene.people) {
      fill(refusal, say("page.play.wait"));
      then.hidden = false;
      return;
    }
    ask("click", { game: scene.game, address, ...seat() });
  }

  /** @param {string} action */
  function act(action) {
    if (running()) ask("choose", { game: scene.game, action, ...seat() });
  }

  function type() {
    const field = typed.querySelector("input");
    const action = field?.value.trim();
    if (action) act(action);
  }

  /** What a part of the page shows; it is left alone while that is the same, also under a finger. @type {WeakMap<Element, string>} */
  const shown = new WeakMap();

  /** @param {HTMLElement} part @param {any} what @param {() => Array<Node | string | null>} make */
  function showing(part, what, make) {
    const sign = JSON.stringify([what, desk.tongue]);
    if (shown.get(part) === sign) return;
    shown.set(part, sign);
    fill(part, ...make());
  }

  /** @param {any} next */
  function show(next) {
    const wrote = typed.contains(document.activeElement);
    held ||= onPassing();
    scene = next;
    table.dataset.number = String(scene.number);
    if (scene.people || scene.outcome) skipping = false;
    drawing.show(scene.svg, { open: scene.people ? scene.open : [], picked: scene.picked ?? [] });
    showCurtain();
    showOutcome();
    question.textContent = scene.outcome ? "" : scene.question ?? "";
    question.hidden = !question.textContent;
    fill(hint, ...inline(scene.people && !scene.outcome ? scene.hint ?? "" : ""));
    hint.hidden = !hint.textContent;
    clock.textContent = scene.clock?.running ? say("page.play.left", { time: scene.clock.running }) : "";
    clock.hidden = !clock.textContent;
    fill(refusal, ...inline(scene.refusal ?? ""));
    const offered = scene.people ? scene.menu ?? [] : [];
    const other = othersTurn();
    const idle = Boolean(running() && scene.clock?.idle_ms);
    showing(menu, [offered, Boolean(scene.picked?.length), other, idle], () => [
      ...offered.map((/** @type {any} */ one) => el("button", { class: "button choice", onclick: () => act(one.action) }, one.label)),
      other ? el("button", { class: "button choice", onclick: () => ask("look", { game: scene.game, seat: other.seat }) }, say("page.play.hand-over", { name: other.name })) : null,
      idle ? el("button", { class: "button choice", onclick: () => ask("tick", { game: scene.game, ms: scene.clock.idle_ms }) }, say("page.play.no-wait")) : null,
      scene.picked?.length ? el("button", { class: "button quiet", onclick: () => ask("unpick", { game: scene.game }) }, say("page.play.unpick")) : null,
    ]);
    showTyped();
    showNews();
    fill(standing, ...(scene.standing ?? []).map((/** @type {string} */ line) => el("li", {}, line)));
    standing.hidden = !(scene.standing ?? []).length;
    fill(hand, ...(scene.hand ?? []).map((/** @type {any} */ card) => el("li", {}, el("strong", {}, card.name), el("span", {}, card.about ?? ""))));
    hand.hidden = !(scene.hand ?? []).length;
    then.hidden = !menu.firstChild && !news.firstChild && !refusal.textContent && typed.hidden && !replayed;
    log.querySelector("summary").textContent = say("page.play.log");
    showControls();
    showSlider();
    showChanged();
    runClock();
    if (document.activeElement !== document.body && !onPassing()) held = false;
    if (held && scene.people && !scene.curtain) {
      held = false;
      const first = (wrote && typed.querySelector("input")) || menu.querySelector("button") || typed.querySelector("input");
      if (first) first.focus({ preventScroll: true });
      else drawing.focus();
    }
    if (refusal.textContent) then.scrollTop = 0;
    if (running() && scene.outcome) keepGame(null);
    else if (running() && scene.number) keepSoon();
  }

  // What was played so far is kept, so that a page that was closed goes on where it was.
  const keepSoon = later(1000, async () => {
    if (!running() || scene.outcome) return;
    const { game } = scene;
    const seats = Object.fromEntries(seatsOf(players).map((/** @type {string} */ seat) => [seat, whoPlays[seat] ?? PERSON]));
    try {
      const { text: record } = await desk.call("record", { game });
      if (running() && scene.game === game && !scene.outcome) keepGame({ title: desk.title, text: playedText, record, players, seats, table: withDice, clock: onClock, at: Date.now() });
    } catch {
      // It began in the middle of another game, and cannot be written down.
    }
  });

  /** Is the keyboard on something that goes once it was used? */
  const onPassing = () => [menu, typed, curtain, setup, outcome].some((part) => part.contains(document.activeElement));

  /** Who is to have the device, while somebody else looks at their own hand. */
  function othersTurn() {
    if (!running() || !scene.people || scene.curtain || scene.outcome || scene.clock?.running) return null;
    if (scene.open?.length || scene.menu?.length || scene.to_act === scene.viewer) return null;
    return (scene.viewers ?? []).find((/** @type {any} */ one) => one.seat === scene.to_act) ?? null;
  }

  function showCurtain() {
    curtain.hidden = !scene.curtain;
    table.classList.toggle("hidden-hands", Boolean(scene.curtain));
    if (!scene.curtain) return fill(curtain);
    const name = (scene.viewers ?? []).find((/** @type {any} */ one) => one.seat === scene.viewer)?.name ?? nameOf(scene.viewer);
    const lift = el(
      "button",
      { class: "button good large", onclick: () => ask("look", { game: scene.game, seat: scene.viewer }) },
      say("page.play.lift", { name }),
    );
    fill(curtain, el("p", { class: "question" }, say("page.play.hand-over", { name })), el("p", {}, say("page.play.look-away")), lift);
    lift.focus();
  }

  function showOutcome() {
    const { outcome: end } = scene;
    outcome.hidden = !end;
    fill(outcome);
    if (!end) return;
    fill(
      outcome,
      el("h3", {}, say("page.play.over")),
      ...end.lines.map((/** @type {string} */ line) => el("p", {}, line)),
      replayed
        ? null
        : el(
            "div",
            { class: "deeds" },
            el("button", { class: "button good", onclick: () => start() }, say("page.play.again")),
            el("button", { class: "button", onclick: () => replayThis() }, say("page.replay.this")),
          ),
    );
  }

  function showTyped() {
    const needed = running() && withDice && scene.people && scene.to_act === "chance";
    typed.hidden = !needed;
    if (!needed) return fill(typed);
    if (typed.firstChild) return void (typed.querySelector("input").value = "");
    fill(
      typed,
      el("label", {}, el("span", {}, say("page.play.rolled")), el("input", { name: "rolled", autocomplete: "off", autocapitalize: "off" })),
      el("button", { class: "button good", type: "submit" }, say("page.play.tell")),
    );
  }

  /** Whose story the page tells now. */
  let reader = "";

  function showNews() {
    if (scene.curtain) {
      reader = "";
      return fill(news), fill(history);
    }
    const lines = scene.log ?? [];
    const before = scene.whole ? [] : told.get(scene.viewer) ?? [];
    const all = [...before, ...lines].slice(-400);
    told.set(scene.viewer, all);
    if (!lines.length && !scene.whole && reader === scene.viewer) return;
    const item = (/** @type {any} */ one) => el("li", { class: one.kind }, one.text);
    fill(news, ...(lines.length ? lines : all).slice(-3).map(item));
    if (scene.whole || reader !== scene.viewer) fill(history, ...[...all].reverse().map(item));
    else history.prepend(...[...lines].reverse().map(item));
    while (history.childElementCount > 400) history.lastElementChild?.remove();
    reader = scene.viewer;
  }

  function showControls() {
    const one = (/** @type {string} */ key, /** @type {() => void} */ act, { disabled = false, quiet = true } = {}) =>
      el("button", { class: `button ${quiet ? "quiet" : ""}`, onclick: act, disabled }, key);
    const goesOn = running() && !scene.people && !scene.outcome && !scene.curtain;
    const others = (scene.viewers ?? []).length > 1 && !(replayed && left);
    const kept = document.activeElement instanceof HTMLElement && controls.contains(document.activeElement) ? document.activeElement.dataset.deed : null;
    const named = (/** @type {string} */ name, /** @type {HTMLElement} */ made) => ((made.dataset.deed = name), made);
    showing(controls, [running(), goesOn, scene.can_undo, scene.clock !== null, scene.viewer, scene.viewers, Boolean(scene.number), others, Boolean(left)], () => [
      replayed && left ? named("back", one(say("page.play.back"), goBack, { quiet: false })) : null,
      running() ? named("undo", one(say("page.play.undo"), () => ask("undo", { game: scene.game }), { disabled: !scene.can_undo })) : null,
      goesOn && !scene.clock ? named("skip", one(say("page.play.skip"), () => ((skipping = true), goOn()), { quiet: false })) : null,
      running()
        ? el(
            "label",
            {},
            el("span", {}, say("page.play.pace")),
            named(
              "pace",
              select(
                { onchange: (/** @type {any} */ event) => choose("pace", event.target.value) },
                Object.keys(PACES).map((key) => [key, say(`page.play.pace.${key}`)]),
                pace(),
              ),
            ),
          )
        : null,
      others
        ? el(
            "label",
            {},
            el("span", {}, say("page.seen-by")),
            named(
              "viewer",
              select(
                {
                  onchange: (/** @type {any} */ event) => {
                    if (!replayed) return ask("look", { game: scene.game, seat: event.target.value });
                    replayed.seat = event.target.value;
                    return turnTo(scene.number);
                  },
                },
                scene.viewers.map((/** @type {any} */ v) => [v.seat, v.name]),
                scene.viewer,
              ),
            ),
          )
        : null,
      running() ? named("record", one(say("page.play.record"), saveRecord)) : null,
      running() && scene.number ? named("replay", one(say("page.replay.this"), () => replayThis())) : null,
      running() && scene.clock ? named("turns", one(say("page.play.turns"), () => start({ clock: false }))) : null,
      named("new", one(say("page.play.new"), newGame)),
    ]);
    if (kept) controls.querySelector(`[data-deed="${kept}"]`)?.focus();
  }

  function newGame() {
    stop();
    if (replayed) [scene, replayed, left] = [left, null, null];
    inGame(false);
    showSetup().catch(desk.tell);
  }

  /** Enough of what was; on with the game. */
  function goBack() {
    [scene, replayed, left] = [left, null, null];
    ask("look", { game: scene.game });
  }

  async function saveRecord() {
    try {
      const { text, name } = await desk.call("record", { game: scene.game });
      download(name, text, "text/plain");
    } catch (problem) {
      desk.tell(problem);
    }
  }

  // The rules were changed while a game was going on.
  function showChanged() {
    const other = running() && desk.good !== null && desk.good !== playedText && !scene.outcome;
    const seen = !changed.hidden;
    changed.hidden = !other;
    if (!other) return fill(changed);
    if (!seen && desk.place === "play") table.scrollIntoView({ block: "nearest" });
    fill(
      changed,
      el("p", {}, say("page.play.changed")),
      el(
        "div",
        { class: "deeds" },
        el("button", { class: "button good", onclick: () => start({ keep: scene.game }) }, say("page.play.keep")),
        el("button", { class: "button", onclick: () => start() }, say("page.play.restart")),
      ),
    );
  }

  // A game on a clock is told how much time went by.
  function runClock() {
    const runs = running() && scene.clock?.running && !scene.outcome;
    if (!runs) {
      clearInterval(ticking);
      ticking = 0;
      return;
    }
    if (ticking) return;
    let last = performance.now();
    ticking = setInterval(() => {
      const now = performance.now();
      if (busy || desk.place !== "play" || document.hidden) return void (last = now);
      const ms = Math.round(now - last);
      last = now;
      ask("tick", { game: scene.game, ms });
    }, TICK);
  }

  // Going through a game again.
  async function replayThis() {
    try {
      const { text, name } = await desk.call("record", { game: scene.game });
      replay(text, name, scene.outcome ? null : scene);
    } catch (problem) {
      desk.tell(problem);
    }
  }

  /**
   * From the side of whoever looks now, where the game still goes on: what others hold stays hidden.
   * @param {string} record @param {string} name @param {any} [meanwhile] the game that waits
   */
  async function replay(record, name, meanwhile = null) {
    stop();
    const before = [replayed, left];
    left = meanwhile;
    replayed = { record, name, ...(meanwhile ? { seat: meanwhile.viewer } : {}) };
    busy = false;
    try {
      const first = await desk.call("replay", { at: 0, ...asked() });
      fill(slider);
      inGame(true);
      show(first);
    } catch (problem) {
      [replayed, left] = before;
      desk.tell(problem);
    }
  }

  const asked = () => ({ record: replayed?.record, ...(replayed?.seat ? { seat: replayed.seat } : {}) });

  let wanted = -1;
  /** @param {number} at */
  async function turnTo(at) {
    if (!replayed) return;
    wanted = at;
    if (busy) return;
    busy = true;
    try {
      while (wanted >= 0 && replayed) {
        const now = wanted;
        const next = await desk.call("replay", { at: now, ...asked() });
        if (wanted === now) wanted = -1;
        show(next);
      }
    } catch (problem) {
      wanted = -1;
      desk.tell(problem);
    } finally {
      busy = false;
    }
  }

  function showSlider() {
    slider.hidden = !replayed;
    if (!replayed) return fill(slider);
    const last = scene.last ?? scene.number;
    if (!slider.firstChild) {
      const range = el("input", { type: "range", min: "0", max: String(last), value: "0", "aria-label": say("page.replay.slider"), oninput: () => turnTo(Number(range.value)) });
      const by = (/** @type {number} */ step) => () => turnTo(Math.max(0, Math.min(Number(range.max), scene.number + step)));
      fill(
        slider,
        el("p", { class: "hint" }, say("page.replay.of", { name: replayed.name })),
        el("button", { class: "button round", "aria-label": say("page.replay.before"), onclick: by(-1) }, "‹"),
        range,
        el("button", { class: "button round", "aria-label": say("page.replay.next"), onclick: by(1) }, "›"),
        el("output", {}),
      );
    }
    const range = slider.querySelector("input");
    range.max = String(last);
    if (document.activeElement !== range || wanted < 0) range.value = String(scene.number);
    slider.querySelector("output").textContent = say("page.replay.at", { number: scene.number, last });
  }

  return {
    /** The rules may be others now. */
    refresh() {
      if (scene) showChanged();
      if (!setup.hidden) showSetup().catch(desk.tell);
    },
    /** The page came here, or went elsewhere. */
    shown() {
      if (scene) goOn();
      else this.refresh();
    },
    /** Another tongue. */
    async speak() {
      kinds = null;
      if (!setup.hidden) await showSetup().catch(desk.tell);
      fill(slider);
      if (replayed) await turnTo(scene.number);
      else if (scene) await ask("look", { game: scene.game });
    },
    /** On with a game that was kept. @param {import("./drafts.js").Unfinished} kept */
    async resume(kept) {
      players = kept.players;
      whoPlays = { ...kept.seats };
      withDice = kept.table;
      await showSetup();
      await start({ record: kept.record, clock: kept.clock });
    },
    /** A game at once, as a play link asks. */
    async begin() {
      await showSetup();
      await start();
    },
    forget() {
      stop();
      scene = replayed = left = null;
      whoPlays = {};
      players = 0;
      inGame(false);
      showSetup().catch(desk.tell);
    },
  };
}
