import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { addPerson as addAccount } from '@/test/server/people';

import { shownIntakeKey } from '@/server/demo/intakeKey';
import { databaseClock } from '@/server/platform/db/clock';
import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { accounts } from '@/server/platform/db/tables/accounts';
import { calls } from '@/server/platform/db/tables/calls';
import { outboxMessages, simulatorRecords } from '@/server/platform/db/tables/demo';
import { guessLimits, rateLimits } from '@/server/platform/db/tables/platform';

import { runCommand } from './commands';
import { addPerson, giveIntakeKey } from './commands/account';
import type { CommandContext } from './commands/context';
import { importCalls } from './commands/importCalls';
import { runDemoReset } from './commands/resetDemo';

function makeContext(environment: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const errors: string[] = [];
  const context: CommandContext = {
    environment,
    open: () => Promise.reject(new Error('The data was opened')),
    input: process.stdin,
    print: (line) => void printed.push(line),
    printError: (line) => void errors.push(line),
  };
  return { context, printed, errors };
}

describe('a command that cannot be done', () => {
  it.each([
    [],
    ['account'],
    ['account', 'add'],
    ['account', 'add', 'a@example.com', 'b@example.com'],
    ['account', 'intake-key'],
    ['calls', 'import', 'calls.csv'],
    ['calls', 'import', 'calls.xlsx', 'a@example.com'],
    ['demo', 'reset', 'now'],
    ['demo', 'set'],
    ['__proto__', 'constructor'],
  ])('is answered with what there is: %p %p %p %p', async (...words) => {
    const { context, errors } = makeContext();
    expect(await runCommand(words, context)).toBe(2);
    expect(errors.join()).toMatch(/^Usage: [^]*account add[^]*intake-key[^]*import[^]*reset/);
    for (const line of errors.join('\n').split('\n')) expect(line.length).toBeLessThan(101);
  });

  it('opens nothing when its file is not there or demo mode is off', async () => {
    const real = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'https://parley.example',
      SMTP_URL: 'smtp://localhost',
    };
    for (const [words, environment, error] of [
      [
        ['calls', 'import', '/nowhere/calls.csv', 'a@b.co'],
        {},
        /nowhere.*cannot be read \(ENOENT\)/,
      ],
      [['demo', 'reset'], real, /^demo reset is for demo mode only; nothing was changed\.$/],
    ] as const) {
      const { context, errors } = makeContext(environment);
      expect(await runCommand([...words], context)).toBe(1);
      expect(errors).toEqual([expect.stringMatching(error)]);
    }
  });
});

it.each([['--help'], ['-h'], ['help'], ['account', '--help'], ['account', 'add', '-h']])(
  'who asks what there is is told so, and nothing is wrong (%p %p %p)',
  async (...words) => {
    const { context, printed, errors } = makeContext();
    expect(await runCommand(words, context)).toBe(0);
    expect([printed.join(), errors]).toEqual([
      expect.stringMatching(/^Usage: [^]*account add/),
      [],
    ]);
  },
);

describe('an operator', () => {
  let backend: Backend;
  let shop: Business;
  let folder: string;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    folder = mkdtempSync(path.join(tmpdir(), 'parley-commands-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await backend.stop();
  });

  /** Runs a command on the backend's database. */
  async function operate(
    act: (tools: { deps: Backend['deps']; context: CommandContext }) => Promise<number>,
  ) {
    const { context, printed, errors } = makeContext();
    const code = await act({ deps: backend.deps, context });
    return { code, printed, errors };
  }

  it('imports 10,000 lines but for the 10 broken ones, says how far it is, and doubles nothing', async () => {
    const broken = new Map([
      [2, 'x,,Ann,+1,Q,'],
      [17, '17,noon,Ann,+12025550101,Q,yes'],
      [1_000, ',1715587440,Ann,+12025550101,Q,'],
      [1_001, '1001,1715587440,Ann'],
      [2_500, '2500,1715587440,"Ann,+12025550101,Q,'],
      [5_000, '5000,1715587440,Ann,+12025550101,Q,perhaps'],
      [5_001, '5001,1715587440,An"n,+12025550101,Q,'],
      [7_777, `7777,1715587440,${'x'.repeat(201)},+12025550101,Q,`],
      [9_999, '9999,4000000000,Ann,+12025550101,Q,'],
      [10_001, '10001,1715587440,"Ann,+12025550101,Q,'],
    ]);
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const line = index + 2;
      const query = line % 3 === 0 ? `"Do you repair, ""${line}"", too?"` : '';
      const good = `${line},${1_715_587_440 + line},Caller ${line},+1202555${line},${query},`;
      return broken.get(line) ?? `${good}${line % 4 === 0 ? 'yes' : ''}`;
    });
    const file = path.join(folder, 'calls.csv');
    writeFileSync(file, `\ufeffid,time,name,phone,query,callback\r\n${lines.join('\r\n')}\r\n`);

    const first = await operate((tools) => importCalls(tools, file, 'csv', 'SHOP@example.com'));
    expect(first.code).toBe(0);
    expect(first.errors.map((text) => /^Line (\d+): .+/.exec(text)?.[1])).toEqual(
      [...broken.keys()].map(String),
    );
    expect(first.printed).toHaveLength(11);
    expect(first.printed[0]).toBe('... 1,000 calls read: 996 stored, 0 already there, 4 broken');
    expect(first.printed.at(-1)).toBe(
      '10,000 calls read: 9,990 stored, 0 already there, 10 broken.',
    );
    expect(await backend.db.$count(calls)).toBe(9_990);
    // What the planner believes there is.
    const planned = await backend.db.execute(
      sql`select reltuples::int as calls from pg_class where oid = 'calls'::regclass`,
    );
    expect(rowsOf(planned)).toEqual([{ calls: 9_990 }]);

    const again = await operate((tools) => importCalls(tools, file, 'csv', shop.email));
    expect([again.code, again.printed.at(-1)]).toEqual([
      0,
      '10,000 calls read: 0 stored, 9,990 already there, 10 broken.',
    ]);
    expect(await backend.db.$count(calls)).toBe(9_990);
  });

  it('imports what intake takes, and is told where a file ends being one', async () => {
    const file = path.join(folder, 'calls.json');
    const report = {
      event: 'call_analyzed',
      call: { call_id: 'r', start_timestamp: 1_715_587_440 },
    };
    writeFileSync(file, JSON.stringify([report, { event: 'call_ended' }, 5]));
    const list = await operate((tools) => importCalls(tools, file, 'json', shop.email));
    expect(list).toEqual({
      code: 0,
      printed: ['3 calls read: 1 stored, 0 already there, 1 broken, 1 ignored.'],
      errors: ['Item 3: Input should be a call: an object'],
    });
    const richer = { id: 'o', time: 1_715_587_440, customer: { name: 'Ann', phone: null } };
    writeFileSync(file, JSON.stringify([{ ...richer, customer: { name: null, phone: null } }]));
    await operate((tools) => importCalls(tools, file, 'json', shop.email));
    writeFileSync(file, JSON.stringify([richer, richer]));
    const filled = await operate((tools) => importCalls(tools, file, 'json', shop.email));
    expect(filled.printed).toEqual([
      '2 calls read: 0 stored, 1 filled in, 1 already there, 0 broken.',
    ]);
    writeFileSync(file, 'id,name\n1,Ann\n');
    for (const [email, error] of [
      [shop.email, /calls.json: the first line should name the columns; time missing\.$/],
      ['nobody@example.com', /^nobody@example.com has no account\.$/],
    ] as const) {
      const refused = await operate((tools) => importCalls(tools, file, 'csv', email));
      expect(refused).toEqual({
        code: 1,
        printed: [],
        errors: [expect.stringMatching(error)],
      });
    }
  });

  it('says that the account was deleted while its calls came in', async () => {
    const gone = await addAccount(backend, 'gone@example.com');
    const file = path.join(folder, 'late.csv');
    writeFileSync(file, 'id,time\n1,1715587440\n');
    const now = async (db: Database) => {
      await db.delete(accounts).where(eq(accounts.id, gone.id));
      return databaseClock(db);
    };
    const { context, printed, errors } = makeContext();
    const deps = { ...backend.deps, now };
    const open = async () => ({ deps, close: async () => undefined });
    const words = ['calls', 'import', file, gone.email];
    expect(await runCommand(words, { ...context, open })).toBe(1);
    expect([printed, errors]).toEqual([[], ['The account was deleted meanwhile.']]);
  });

  it('adds nobody with a password that sign-up would refuse', async () => {
    const { code, printed, errors } = await operate(({ deps, context }) => {
      const input = Object.assign(Readable.from(['weak\n']), { isTTY: false });
      return addPerson({ deps, context: { ...context, input } }, 'weak@example.com');
    });
    expect({ code, printed }).toEqual({ code: 1, printed: [] });
    expect(errors).toEqual(['String should have at least 8 characters']);
  });

  it('adds nobody twice, however the address is written', async () => {
    const input = Object.assign(Readable.from(['']), { isTTY: false });
    const again = await operate(({ deps, context }) =>
      addPerson({ deps, context: { ...context, input } }, 'SHOP@example.com'),
    );
    expect(again).toEqual({
      code: 1,
      printed: [],
      errors: ['SHOP@example.com has an account already.'],
    });
  });

  it('gives an intake key, which ends the former one', async () => {
    const { code, printed } = await operate((tools) => giveIntakeKey(tools, 'Shop@example.com'));
    const key = /^Key \(shown only now\): ([\w-]{43})$/.exec(printed[1] ?? '')?.[1];
    expect([code, printed[0]]).toEqual([
      0,
      'shop@example.com has a new intake key; a former one is dead from now on.',
    ]);
    expect((await handIn(backend, key, [])).status).toBe(200);
    expect((await handIn(backend, shop.key, [])).status).toBe(401);
    const nobody = await operate((tools) => giveIntakeKey(tools, 'nobody@example.com'));
    expect(nobody).toMatchObject({ code: 1, errors: ['nobody@example.com has no account.'] });
  });

  it('brings demo mode back to its beginning', async () => {
    await backend.db.insert(outboxMessages).values({ channel: 'sms', recipient: '1', text: 'x' });
    // What was put into the calendar over there, and what was used up.
    await backend.db.insert(simulatorRecords).values({ key: 'event:1', value: {} });
    await backend.db.insert(guessLimits).values({ key: 'login:x', wrong: 9, ticket: 'x' });
    const expiresAt = sql`now() + interval '1 hour'`;
    await backend.db.insert(rateLimits).values({ key: 'x', points: 9, expiresAt });
    const { code } = await operate(runDemoReset);
    expect(code).toBe(0);
    const people = await backend.db.select({ email: accounts.email }).from(accounts);
    expect(people.map(({ email }) => email).sort()).toEqual([
      'avery@example.com',
      'dana@example.com',
      'sam@example.com',
    ]);
    expect(await backend.db.$count(calls)).toBe(98);
    for (const table of [outboxMessages, simulatorRecords, guessLimits, rateLimits]) {
      expect(await backend.db.$count(table)).toBe(0);
    }
    expect(await shownIntakeKey(backend.deps, 'dana@example.com')).toMatch(/^[0-9a-f]{64}$/);
  });
});
