/** What each platform is called, and how its reports are verified. */
import type { LineCheck, LinePlatform } from '@/contract/lineKinds';

interface PlatformTexts {
  name: string;
  /** Who makes the key. */
  key: string;
  /** The first is the usual one. */
  checks: readonly [LineCheck, ...LineCheck[]];
}

export const platformTexts: Readonly<Record<LinePlatform, PlatformTexts>> = {
  vapi: { name: 'Vapi', key: 'Parley makes a key', checks: ['bearer', 'secret', 'hmac'] },
  retell: { name: 'Retell', key: 'You paste its API key', checks: ['signature'] },
  own: { name: 'Another system', key: 'Parley makes a key', checks: ['bearer', 'hmac'] },
};

interface CheckTexts {
  name: string;
  about: string;
}

export const checkTexts: Readonly<Record<LineCheck, CheckTexts>> = {
  bearer: { name: 'Bearer key', about: 'The key comes in the header Authorization' },
  secret: { name: 'Secret header', about: 'The key comes in the header X-Vapi-Secret' },
  hmac: { name: 'HMAC signature', about: 'The key signs each report and never travels' },
  signature: { name: 'Retell’s signature', about: 'Retell signs each report with its API key' },
};

/** What its badge says. */
export const platformName = (platform: LinePlatform | null): string =>
  platform === null ? 'Unknown' : platformTexts[platform].name;
