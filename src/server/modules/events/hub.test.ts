import { setImmediate as turn } from 'node:timers/promises';

import type { Database } from '@/server/platform/db/database';

import { makeEventHub, type EventHub } from './hub';

/** A database of which there are only the statements that the hub uses. */
const asDatabase = (statements: object) => statements as unknown as Database;

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
    db: asDatabase({ select, insert, update, delete: remove }),
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

describe('thousands of accounts', () => {
  const ACCOUNTS = 32;
  /** Whose streams are looked after: at this moment, at most so far, and how often. */
  const looked = { now: 0, most: 0, times: 0 };
  const look = async (): Promise<unknown> => {
    looked.now += 1;
    looked.times += 1;
    looked.most = Math.max(looked.most, looked.now);
    await turn();
    looked.now -= 1;
    return entered;
  };
  const entered: unknown[] = [];
  const db = {
    select: (columns: object) =>
      statement(async () => ('id' in columns ? [{ id: 'session', tokenHash: 'token' }] : [])),
    insert: () => ({ values: async (row: object) => void entered.push(row) }),
    update: () => statement(look),
    delete: () => statement(async () => []),
  };
  let notify = (_: string): void => undefined;
  let hub: EventHub;
  /** What comes again and again, and how long after, ms. */
  let beat: [() => void, number];

  beforeEach(async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    hub = makeEventHub({
      db: asDatabase(db),
      listen: async (_, onNotify) => ((notify = onNotify), async () => undefined),
      onError: (error) => expect(error).toBeUndefined(),
    });
    beat = timers.mock.calls[0] as typeof beat;
    timers.mockRestore();
    for (let n = 0; n < ACCOUNTS; n += 1) {
      const first = (n * (256 / ACCOUNTS)).toString(16).padStart(2, '0');
      const accountId = `${first}000000-0000-4000-8000-000000000000`;
      await hub.open({ accountId, sessionId: 'session', tokenHash: 'token' }, undefined);
    }
    while (looked.now > 0) await turn();
    Object.assign(looked, { most: 0, times: 0 });
  });
  afterEach(() => hub.close());

  it('are looked after each once in 25 s, and not all at the same moment', async () => {
    const [part, pause] = beat;
    for (let passed = 0; passed + pause <= 25_000; passed += pause) {
      part();
      do await turn();
      while (looked.now > 0);
    }
    expect(looked.times).toBe(ACCOUNTS);
    expect(looked.most).toBeLessThan(ACCOUNTS / 4);
  });

  it('are looked after one by one when notices may have been lost', async () => {
    notify('');
    while (looked.times < ACCOUNTS) await turn();
    expect(looked.most).toBe(1);
  });
});
