/** Takes in what a line's platform sent, once the check is passed, and writes down what became of it. */
import type { ValidationIssue } from '@/contract/errors';

import { eventOf } from '@/server/modules/intake/item';
import { receiveCalls, type Received, type ReceivedItem } from '@/server/modules/intake/receive';

import { recordDeliveries, type NewDelivery } from './deliveries';
import type { LineKey } from './news';

/** Stores the good calls, whatever the others are; see `receiveCalls`. */
export async function receiveReports(
  deps: Parameters<typeof receiveCalls>[0],
  line: LineKey,
  body: unknown,
): Promise<Received> {
  return receiveCalls(deps, line, body, (tx, items) =>
    recordDeliveries(tx, line, items.map(deliveryOf)),
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

/** The field as it is named in what was sent, and what is wrong with it. */
function said({ loc, msg }: ValidationIssue): string {
  return `${loc.slice(1).join('.')}: ${msg}`.slice(0, MAX_SENTENCE);
}
