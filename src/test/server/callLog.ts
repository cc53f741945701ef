/** Suites of the call log. */
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls } from '@/server/modules/calls/store';
import { NO_DETAILS } from '@/server/modules/calls/details';
import { MINUTE } from '@/server/platform/durations';

import { startBackend, type Backend } from './backend';
import { openBusiness, type Business } from './intakeCalls';
import { newCall } from './newCall';
import { call, type Answer } from './people';

/** When the first of them came. */
export const START = Date.parse('2026-11-20T08:00:00Z');

let numbers = 0;
/** A call a minute later than the one before. */
export function report(
  more: Partial<Omit<NewCall, 'details'>> & { details?: Partial<NewCall['details']> } = {},
): NewCall {
  numbers += 1;
  return newCall({
    externalId: String(numbers),
    time: new Date(START + numbers * MINUTE),
    customerName: 'Ann Bell',
    phone: '+1 202-555-0101',
    ...more,
    details: { ...NO_DETAILS, ...more.details },
  });
}
interface Row {
  id: string;
  data: { cust_name: string | null };
}

/** Starts a backend with two businesses. */
export function setUpCallLog() {
  let backend: Backend;
  let shop: Business;
  let other: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    other = await openBusiness(backend, 'other@example.com');
  });
  afterAll(() => backend.stop());

  const ask = (query: string, { token } = shop): Promise<Answer> =>
    call(backend, 'GET', `/user/calls?${query}`, { token });
  const pageOf = ({ body }: Answer) => body as { items: Row[]; next: string | null };
  const namesFor = async (query: string, business = shop) =>
    pageOf(await ask(query, business)).items.map(({ data }) => data.cust_name);
  const store = async (business: Business, ...reports: NewCall[]) => {
    const { results } = await storeCalls(backend.db, business.id, reports);
    return results.map(({ id }) => String(id));
  };

  return {
    get backend() {
      return backend;
    },
    get shop() {
      return shop;
    },
    get other() {
      return other;
    },
    ask,
    pageOf,
    namesFor,
    store,
  };
}
