/** What the settings accept as addresses. */

export function isUrl(text: string, ...protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** The address of a mail server, which needs a host. */
export const isMailServer = (text: string): boolean =>
  isUrl(text, 'smtp:', 'smtps:') && new URL(text).hostname !== '';

/** One mail address, alone or after a name. */
export function isSender(text: string): boolean {
  const [, address = text] = /^[^<>]*<([^<>]*)>\s*$/.exec(text) ?? [];
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address.trim()) && !/\p{Cc}/u.test(text);
}

/** An origin as browsers spell it: `https://app.example.com`. */
export function isOrigin(value: string): boolean {
  return isUrl(value, 'http:', 'https:') && new URL(value).origin === value;
}

/** The root of a host, without a path: every link starts with it. */
export function isRootUrl(value: string): boolean {
  if (!isUrl(value, 'http:', 'https:')) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}
