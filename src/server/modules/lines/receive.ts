/** Receives what a line's platform sent once it has passed the check, and records the result. */
import type { ValidationIssue } from '@/contract/errors';

import { eventOf } from '@/server/modules/intake/item';
import { receiveCalls, type Received, type ReceivedItem } from '@/server/modules/intake/receive';

import { recordDeliveries, type NewDelivery } from './deliveries';
import type { LineKey } from './lineEvents';

/** An empty report is recorded too: it shows the owner that the line works. */
const EMPTY: NewDelivery = { outcome: 'ignored', event: '', detail: 'The list is empty' };

/** Stores the valid calls, whatever the others are; see `receiveCalls`. */
export async function receiveReports(
  deps: Parameters<typeof receiveCalls>[0],
  line: LineKey,
  body: unknown,
): Promise<Received> {
  return receiveCalls(deps, line, body, (tx, items) =>
    recordDeliveries(tx, line, items.length > 0 ? items.map(deliveryOf) : [EMPTY]),
  );
}

function deliveryOf({ item, read, stored }: ReceivedItem): NewDelivery {
  const event = eventOf(item);
  if (read.kind === 'broken') return { outcome: 'broken', event, detail: said(read.issues[0]) };
  if (read.kind === 'ignored' || !stored) return { outcome: 'ignored', event };
  const { outcome, id } = stored;
  return id === null
    ? { outcome, event, detail: 'You deleted this call' }
    : { outcome, event, callId: id };
}

const MAX_SENTENCE = 300;

/** What is wrong, prefixed with the field's path unless it is about the whole item. */
function said({ loc: [, ...names], msg }: ValidationIssue): string {
  const sentence = names.length > 0 ? `${names.join('.')}: ${msg}` : msg;
  return sentence.slice(0, MAX_SENTENCE);
}
