/** Lines whose reports are refused, and what is said about that (product §22.20). */
import type { LinePlatform } from '@/contract/lineKinds';
import type { Line } from '@/contract/lineReads';

import { shortened } from './excerpt';

/** Our server's reasons are a sentence or two (product §16.19). */
const LONGEST_REASON = 500;

/** Whether the last report was refused, and the key has not been changed since. */
export function isRefused({ lastRefusal, lastRefusedAt, lastReceivedAt }: Line): boolean {
  if (lastRefusal === '' || lastRefusedAt === null) return false;
  return lastReceivedAt === null || lastRefusedAt > lastReceivedAt;
}

/** What to do about a refusal, in addition to the server's reason. */
const remedies: Readonly<Record<LinePlatform, string>> = {
  retell: 'Paste the API key with the webhook badge again.',
  vapi: 'If the key is lost, make a new one here and paste it in Vapi.',
  own: 'If the key is lost, make a new one here and paste it there.',
};

/** `once`, `4 times`. */
export const timesText = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

/** The reason, and the remedy unless the server's sentence already names it. */
export function reasonText({ lastRefusal, platform }: Line): string {
  const reason = shortened(lastRefusal, LONGEST_REASON);
  const remedy = platform === null ? '' : remedies[platform];
  const says = /paste the api key/i.test(reason);
  return says || remedy === '' ? reason : `${reason} ${remedy}`;
}
