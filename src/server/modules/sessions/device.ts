/** What a user agent says of itself, in words a person knows their devices by. */
import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';
/** An operator's command says so of itself (cli). */
export const OPERATOR_DEVICE = 'operator';

/** 'Safari on iPhone'; no version, which changes more often than people look. */
export function deviceInWords(userAgent: string): string {
  if (userAgent === OPERATOR_DEVICE) return 'Operator of this server';
  if (userAgent.trim() === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Of an Apple phone or tablet people say its name, of others the system.
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && place) return `${browser.name} on ${place}`;
  return browser.name || place || UNKNOWN;
}
