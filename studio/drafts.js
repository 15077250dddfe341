// What was written is kept in the browser, without being asked. Nothing of it leaves the device.

const SHELF = "ntwrules.drafts";
const MOST = 24;

/**
 * What stands in no file yet. `mark` tells from what of its file it was begun: that may be another text by now.
 * @typedef {{name: string, title: string, text: string, at: number, mark?: string}} Draft
 */

/** The newest first. @returns {Draft[]} */
export function drafts() {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.text === "string" && typeof one?.name === "string" && Number.isFinite(one?.at)) : [];
  } catch {
    return [];
  }
}

/** @param {Draft} draft */
export function keep(draft) {
  write([draft, ...drafts().filter((one) => one.name !== draft.name)].slice(0, MOST));
}

/** @param {string} name */
export function forget(name) {
  write(drafts().filter((one) => one.name !== name));
}

/** @param {Draft[]} kept */
function write(kept) {
  try {
    localStorage.setItem(SHELF, JSON.stringify(kept));
  } catch {
    // No room, or not allowed: the text itself still stands on the page.
  }
}

const GAME = "ntwrules.game";

/**
 * A game that is not over, so that it goes on after the page was closed.
 * @typedef {{title: string, text: string, record: string, players: number, seats: Record<string, string>, table: boolean, clock: boolean, at: number}} Unfinished
 */

/** @returns {Unfinished | null} */
export function unfinished() {
  try {
    const kept = JSON.parse(localStorage.getItem(GAME) ?? "null");
    const right = typeof kept?.text === "string" && typeof kept?.record === "string" && Number.isFinite(kept?.at) && Number.isFinite(kept?.players);
    return right && typeof kept.seats === "object" && kept.seats ? kept : null;
  } catch {
    return null;
  }
}

/** @param {Unfinished | null} game none once it is over */
export function keepGame(game) {
  try {
    if (game) localStorage.setItem(GAME, JSON.stringify(game));
    else localStorage.removeItem(GAME);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** A choice of the reader, such as the tongue. @param {string} name */
export function chosen(name) {
  try {
    return localStorage.getItem(`ntwrules.${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function choose(name, value) {
  try {
    localStorage.setItem(`ntwrules.${name}`, value);
  } catch {
    // Then it is chosen for this visit only.
  }
}
