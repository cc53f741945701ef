import { publish } from '@/server/modules/events/events';
import type { Database } from '@/server/platform/db/database';

/** A line and its account. */
export interface LineKey {
  accountId: string;
  lineId: string;
}

/** Publishes that something about a line has changed. @param tx see `publish` */
export function publishLine(tx: Database, { accountId, lineId }: LineKey): Promise<void> {
  return publish(tx, accountId, [{ event: 'line', data: { id: lineId } }]);
}
