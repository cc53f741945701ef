/** The events of calls that were added, changed or deleted. */
import { sql } from 'drizzle-orm';

import type { NewEvent } from '@/contract/events';
import { calls } from '@/server/platform/db/tables/calls';

/** A call, and the lists it is in. */
export interface ToldCall {
  /** One of the drivers gives long integers as texts. */
  id: string | number;
  isQuery: boolean;
  isCallback: boolean;
}

/** Its columns. */
export const toldColumns = {
  id: calls.id,
  isQuery: sql<boolean>`${calls.query} is not null`,
  isCallback: calls.wantsCallback,
};

/** @param what null: it has changed */
export function callEvent(
  { id, isQuery, isCallback }: ToldCall,
  what: 'new' | 'gone' | null,
): NewEvent {
  const kinds = [
    ...(what === null ? [] : [what]),
    ...(isQuery ? (['query'] as const) : []),
    ...(isCallback ? (['callback'] as const) : []),
  ];
  return { event: 'call', data: { id: String(id), kinds } };
}
