/** A user agent in words by which people recognise their devices. */
import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';
/** The user agent of operator commands (cli). */
export const OPERATOR_DEVICE = 'operator';

/** 'Safari on iPhone'; without the version, which changes too often to help. */
export function deviceInWords(userAgent: string): string {
  if (userAgent === OPERATOR_DEVICE) return 'Operator of this server';
  if (userAgent.trim() === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // People call Apple's phones and tablets by name, others by their system.
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && place) return `${browser.name} on ${place}`;
  return browser.name || place || UNKNOWN;
}
