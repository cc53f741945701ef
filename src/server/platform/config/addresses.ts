/** What the settings take for addresses. */

export function isUrl(text: string, ...protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** Of a server for mails, which is somewhere. */
export const isMailServer = (text: string): boolean =>
  isUrl(text, 'smtp:', 'smtps:') && new URL(text).hostname !== '';

/** One address, alone or behind a name. */
export function isSender(text: string): boolean {
  const [, address = text] = /^[^<>]*<([^<>]*)>\s*$/.exec(text) ?? [];
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address.trim()) && !/\p{Cc}/u.test(text);
}

/** As browsers spell it: `https://app.example.com`. */
export function isOrigin(value: string): boolean {
  return isUrl(value, 'http:', 'https:') && new URL(value).origin === value;
}

/** The root of one host, where every link leads. */
export function isFrontDoor(value: string): boolean {
  if (!isUrl(value, 'http:', 'https:')) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}
