// A whole text in the part of a link that is never sent anywhere, and back again. What comes in may be anything.

/** No text is longer than this; what unpacks into more is left alone. */
const MOST_TEXT = 200_000;
/** No honest link is longer. */
const MOST_LINK = 400_000;

/** A link that holds no text; `why` tells which sentence to say. */
export class BadLink extends Error {
  /** @param {"damaged" | "too-long"} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** @param {string} text */
export async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = "";
  for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} packed @returns {Promise<string>} */
export async function unpack(packed) {
  if (packed.length > MOST_LINK) throw new BadLink("too-long");
  let bytes;
  try {
    bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadLink("damaged");
  }
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: !done });
      if (done && text.trim()) return text;
      if (done) throw new BadLink("damaged");
      if (text.length > MOST_TEXT) {
        await reader.cancel().catch(() => {});
        throw new BadLink("too-long");
      }
    }
  } catch (problem) {
    throw problem instanceof BadLink ? problem : new BadLink("damaged");
  }
}

/**
 * What a link asks for, or null.
 * @param {string} fragment with its #
 * @returns {{play: boolean, packed: string} | null}
 */
export function asked(fragment) {
  const found = /^#([cp])=(.*)$/s.exec(fragment);
  return found && { play: found[1] === "p", packed: found[2] };
}

/** @param {"c" | "p"} kind @param {string} packed @param {string | null} [web] where the studio stands on the web, if it is not here */
export const linkOf = (kind, packed, web) => `${web || location.href.replace(/#.*$/s, "")}#${kind}=${packed}`;
