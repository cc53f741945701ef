/** Security events in words. */
import type { Provider } from '@/contract/providers';
import type { HistoryLine } from '@/contract/sessions';
import { shortened } from '@/client/lib/excerpt';

const WORDS: Readonly<Record<string, string>> = {
  signed_up: 'Account created',
  email_verified: 'E-mail address verified',
  signed_in: 'Signed in',
  sign_in_failed: 'Wrong password',
  code_failed: 'Wrong code',
  locked: 'Signing in was paused after too many wrong tries',
  signed_out: 'Signed out',
  session_ended: 'A device was signed out',
  sessions_ended: 'All other devices were signed out',
  reset_requested: 'A link for a new password was asked for',
  password_reset: 'New password set by a link',
  password_changed: 'Password changed',
  confirmation_failed: 'Wrong password when asked again',
  authenticator_on: 'Authenticator app switched on',
  authenticator_off: 'Authenticator app switched off',
  sms_on: 'SMS codes switched on',
  sms_off: 'SMS codes switched off',
  factors_reset: 'Second factors removed',
  recovery_codes_made: 'Recovery codes made',
  profile_changed: 'Profile changed',
  connected: 'Connected',
  disconnected: 'Disconnected',
  intake_key_made: 'Key for calls made',
  line_connected: 'Phone line connected',
  line_key_changed: 'Key of a phone line changed',
  line_removed: 'Phone line removed',
  data_exported: 'All data downloaded',
};

/** What `about` is called. */
const ABOUT: Readonly<Record<string, string>> = {
  google: 'Google Calendar',
  hubspot: 'HubSpot',
  zoho: 'Zoho CRM',
  vapi: 'Vapi',
  retell: 'Retell',
  own: 'another system',
  authenticator: 'authenticator app',
  sms: 'SMS',
  recovery_code: 'recovery code',
} satisfies Record<Provider, string> & Record<string, string>;

/** What somebody other than the owner may have done or tried. */
const WARNINGS = new Set([
  'sign_in_failed',
  'code_failed',
  'locked',
  'confirmation_failed',
  'factors_reset',
]);

const LONGEST = 80;

/** An unknown kind, as a newer server may send: `line_moved` is `Line moved`. */
function spelled(word: string): string {
  const text = shortened(word.replaceAll('_', ' ').trim(), LONGEST);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const lookUp = (words: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** What happened: `Connected: HubSpot`. */
export function eventText({ what, about }: HistoryLine): string {
  const event = lookUp(WORDS, what) ?? spelled(what);
  return about === '' ? event : `${event}: ${lookUp(ABOUT, about) ?? shortened(about, LONGEST)}`;
}

/** From where: `Firefox on Windows, 203.0.113.24`. */
export function placeText({ device, address }: HistoryLine): string {
  const known = [device, address].filter((part) => part !== '');
  return known.map((part) => shortened(part, LONGEST)).join(', ') || 'Unknown device';
}

/** Whether the event deserves a second look. */
export function isWarning({ what }: HistoryLine): boolean {
  return WARNINGS.has(what);
}
