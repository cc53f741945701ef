/** Suites of callbacks: calls that ask for one, and what the owner does with it. */
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls, type Origin } from '@/server/modules/calls/store';

import { newCall } from './newCall';
import { call, type Answer } from './people';
import { setUpShops } from './shops';

export const ANN = '+12025550101';
export const BEA = '+12025550102';

export interface Row {
  id: string;
  data: { cust_name: string };
  callback: { state: string; version: number; attempts: number } | null;
  joined: string | null;
}

/** Starts a backend with two businesses; no call is left before each test. */
export function setUpCallbacks() {
  const suite = setUpShops();

  const report = (name: string, time: string, more: Partial<NewCall> = {}): NewCall =>
    newCall({
      externalId: name,
      time: new Date(`2026-11-20T${time}:00Z`),
      customerName: name,
      phone: ANN,
      wantsCallback: true,
      ...more,
    });
  const store = (reports: NewCall[], { id } = suite.shop, origin: Origin = {}) =>
    suite.backend.db.transaction((tx) => storeCalls(tx, id, reports, origin));
  const read = async (query = '', { token } = suite.shop): Promise<Row[]> => {
    const { body } = await call(suite.backend, 'GET', `/user/callbacks${query}`, { token });
    return body as Row[];
  };
  const counts = async () =>
    (await call(suite.backend, 'GET', '/user/callback-counts', { token: suite.shop.token })).body;
  const patch = (id: string | undefined, body: object, { token } = suite.shop): Promise<Answer> =>
    call(suite.backend, 'PATCH', `/user/callbacks/${id}`, { token, body });
  /** One open callback of Ann. */
  const open = async (): Promise<string> => {
    await store([report('a', '08:00')]);
    return (await read())[0]?.id ?? '';
  };
  /** What each call shows, by its name: a state, or the call that shows it. */
  const picture = async (): Promise<Record<string, string | undefined>> => {
    const rows = await read('?page_size=1000');
    const nameOf = new Map(rows.map(({ id, data }) => [id, data.cust_name]));
    return Object.fromEntries(
      rows.map(({ data, callback, joined }) => [
        data.cust_name,
        callback?.state ?? (joined === null ? 'nothing' : `in ${nameOf.get(joined)}`),
      ]),
    );
  };

  return Object.assign(suite, { report, store, read, counts, patch, open, picture });
}
