/** Demo mode's carrier: messages can be read at `/demo/outbox` instead of being sent. */
import { desc, eq, lt, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { outboxMessages } from '@/server/platform/db/tables/demo';

import type { Carrier } from './message';

/** Keeps every message in the database. */
export function makeOutboxCarrier(db: Database): Carrier {
  return {
    sendsSms: true,
    deliver: async (message) => {
      const mail = message.channel === 'mail' ? message : null;
      await db.insert(outboxMessages).values({
        channel: message.channel,
        recipient: message.to,
        subject: mail?.subject ?? null,
        text: message.text,
        html: mail?.html ?? null,
        calendar: mail?.calendar?.content ?? null,
      });
    },
  };
}

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** The newest 50, newest first. */
export function readOutbox(db: Database): Promise<OutboxMessage[]> {
  return db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(50);
}

/** The file for calendars that went with a mail; null where none did. */
export async function readCalendarFile(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ calendar: outboxMessages.calendar })
    .from(outboxMessages)
    .where(eq(outboxMessages.id, id));
  return row?.calendar ?? null;
}

/** Deletes messages after a month. */
export async function deleteOldMessages(db: Database): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.sentAt, sql`now() - interval '30 days'`));
}
