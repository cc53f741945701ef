import type { MailMessage, MessageQueue } from '@/server/modules/delivery/message';
import type { Database } from '@/server/platform/db/database';

import type { Account } from './accounts';

/**
 * Mails the account's owner, in the caller's transaction. While the address is not proven it may be a
 * stranger's, to whom nothing goes but the mail that proves it (product §14.80).
 */
export async function tellOwner(
  { messages }: { messages: MessageQueue },
  tx: Database,
  { isProven }: Pick<Account, 'isProven'>,
  mail: MailMessage,
): Promise<void> {
  if (isProven) await messages.enqueue(tx, mail);
}
