/** Links with which whoever has a mail can unsubscribe from such mails, without signing in. */
import type { Platform } from '@/server/platform/platform';

export const UNSUBSCRIBE_PATH = '/unsubscribe/';

const CONTEXT = 'unsubscribe';

/** Valid as long as the key is known, since mails are read late. */
export function unsubscribeLink(
  { sealer, publicUrl }: Pick<Platform, 'sealer' | 'publicUrl'>,
  accountId: string,
): string {
  return `${publicUrl()}${UNSUBSCRIBE_PATH}${sealer.seal(accountId, CONTEXT)}`;
}

/** @returns null for a token that is not ours */
export function unsubscribedAccount(
  { sealer }: Pick<Platform, 'sealer'>,
  token: string,
): string | null {
  return sealer.open(token, CONTEXT);
}
