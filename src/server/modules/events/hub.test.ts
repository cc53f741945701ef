import { setImmediate as turn } from 'node:timers/promises';

import type { Database } from '@/server/platform/db/database';

import { makeEventHub } from './hub';

/** A statement of the query builder, whose rows come when they do. */
const statement = (rows: () => Promise<unknown>): object =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then'
          ? (done: () => void, failed: () => void) => rows().then(done, failed)
          : () => statement(rows),
    },
  );

it('a read of events that fails, with a further notice waiting for it, is told once and ends nothing', async () => {
  const failing: (() => void)[] = [];
  const rowsOf = (columns: object): Promise<unknown> =>
    'event' in columns
      ? new Promise((_, fail) => failing.push(() => fail(new Error('The database is away'))))
      : Promise.resolve('id' in columns ? [{ id: 'session', tokenHash: 'token' }] : []);
  const select = (columns: object) => statement(() => rowsOf(columns));
  // Of the one stream there is.
  const entered: unknown[] = [];
  const insert = () => ({ values: async (row: object) => void entered.push(row) });
  const update = () => statement(async () => entered);
  const remove = () => statement(async () => []);
  let notify = (_: string): void => undefined;
  const errors: unknown[] = [];
  const hub = makeEventHub({
    // All a hub asks of one; a real database does not fail at a word.
    db: { select, insert, update, delete: remove } as unknown as Database,
    listen: async (_, onNotify) => {
      notify = onNotify;
      return async () => undefined;
    },
    onError: (error) => errors.push(error),
  });
  const unhandled: unknown[] = [];
  const hear = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', hear);
  const opener = { accountId: 'account', sessionId: 'session', tokenHash: 'token' };
  const body = await hub.open(opener, undefined);
  notify('');
  notify('');
  expect(failing).toHaveLength(1);
  failing[0]?.();
  await turn();
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
  expect(errors).toEqual([new Error('The database is away')]);
  expect(body.destroyed).toBe(false);
  // And the next notice reads on.
  notify('');
  await turn();
  expect(failing).toHaveLength(2);
  await hub.close();
});
