/** Demo mode's carrier: messages are put where one can read them (`/demo/outbox`). */
import { desc } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { outboxMessages } from '@/server/platform/db/schema';

import type { Carrier } from './message';

/** Keeps every message in the database. */
export function makeOutboxCarrier(db: Database): Carrier {
  return {
    deliver: async (message) => {
      const mail = message.channel === 'mail' ? message : null;
      await db.insert(outboxMessages).values({
        channel: message.channel,
        recipient: message.to,
        subject: mail?.subject ?? null,
        text: message.text,
        html: mail?.html ?? null,
      });
    },
  };
}

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** The newest messages first. */
export function readOutbox(db: Database, limit = 50): Promise<OutboxMessage[]> {
  return db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(limit);
}
