/** A user agent in words by which people recognise their devices. */
import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';
/** The user agent of operator commands (cli); no request may say so (http/requester.ts). */
export const OPERATOR_DEVICE = 'operator';
/** Of other programs the library repeats what they say of themselves: a stranger's message to the owner. */
const BROWSERS: ReadonlySet<string> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  // Known to the library, but not in its list.
  ...['Opera Touch', 'Miui'],
]);

/** 'Safari on iPhone'; without the version, which changes too often to help. */
export function deviceInWords(userAgent: string): string {
  if (userAgent === OPERATOR_DEVICE) return 'Operator of this server';
  if (userAgent.trim() === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // People call Apple's phones and tablets by name, others by their system.
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const name = BROWSERS.has(browser.name ?? '') ? browser.name : undefined;
  if (name && place) return `${name} on ${place}`;
  return name || place || UNKNOWN;
}
