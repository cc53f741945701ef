/** Suites of callbacks: calls that ask for one, and what the owner does with it. */
import { NO_DETAILS } from '@/server/modules/calls/details';
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls, type Origin } from '@/server/modules/calls/store';
import { calls } from '@/server/platform/db/tables/calls';

import { startBackend, type Backend } from './backend';
import { openBusiness, type Business } from './intakeCalls';
import { call, type Answer } from './people';

export const ANN = '+12025550101';

export interface Row {
  id: string;
  data: { cust_name: string };
  callback: { state: string; version: number; attempts: number } | null;
  joined: string | null;
}

/** Starts a backend with two businesses; no call is left before each test. */
export function setUpCallbacks() {
  let backend: Backend;
  let shop: Business;
  let other: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    other = await openBusiness(backend, 'other@example.com');
  });
  beforeEach(() => backend.db.delete(calls));
  afterAll(() => backend.stop());

  const report = (name: string, time: string, more: Partial<NewCall> = {}): NewCall => ({
    source: 'own',
    externalId: name,
    time: new Date(`2026-11-20T${time}:00Z`),
    customerName: name,
    phone: ANN,
    query: null,
    wantsCallback: true,
    details: NO_DETAILS,
    ...more,
  });
  const store = (reports: NewCall[], { id } = shop, origin: Origin = {}) =>
    backend.db.transaction((tx) => storeCalls(tx, id, reports, origin));
  const read = async (query = '', { token } = shop): Promise<Row[]> => {
    const { body } = await call(backend, 'GET', `/user/callbacks${query}`, { token });
    return body as Row[];
  };
  const counts = async () =>
    (await call(backend, 'GET', '/user/callback-counts', { token: shop.token })).body;
  const patch = (id: string | undefined, body: object, { token } = shop): Promise<Answer> =>
    call(backend, 'PATCH', `/user/callbacks/${id}`, { token, body });
  /** One open callback of Ann. */
  const open = async (): Promise<string> => {
    await store([report('a', '08:00')]);
    return (await read())[0]?.id ?? '';
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
    report,
    store,
    read,
    counts,
    patch,
    open,
  };
}
