/** Whether a full-page redirect requested by a server may be followed (product §6.6). */

/** The characters of a serialised address; parsers disagree about blanks, control characters and backslashes. */
const WEB_ADDRESS = /^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/i;
const MOST_LETTERS = 8_192;

/** Loopback hosts, as the URL parser spells them. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * @param value the address as received, of whatever type.
 * @param ownOrigin the page's own origin, such as `https://parley.example`.
 * @returns the address to go to: `https:`, or `http:` on a loopback host or the own origin, without
 *   user-info; null for everything else.
 */
export function safeRedirect(value: unknown, ownOrigin: string): string | null {
  if (typeof value !== 'string' || value.length > MOST_LETTERS || !WEB_ADDRESS.test(value)) {
    return null;
  }
  const url = parse(value);
  if (!url || url.username !== '' || url.password !== '') return null;
  // An empty user-info does not show in the parsed address.
  if (authorityOf(value).includes('@')) return null;
  const mayBePlain = LOOPBACK.test(url.hostname) || url.origin === ownOrigin;
  return url.protocol === 'https:' || mayBePlain ? url.href : null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** User-info, host and port, as written. */
function authorityOf(address: string): string {
  return address.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? '';
}
