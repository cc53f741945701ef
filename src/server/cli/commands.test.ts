import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { sql } from 'drizzle-orm';

import { handIn } from '@/test/server/intakeCalls';
import { shownIntakeKey } from '@/server/demo/intakeKey';
import { accounts } from '@/server/platform/db/tables/accounts';
import { calls } from '@/server/platform/db/tables/calls';
import { outboxMessages, simulatorRecords } from '@/server/platform/db/tables/demo';
import { guessLimits, rateLimits } from '@/server/platform/db/tables/platform';
import { makeContext, setUpOperator } from '@/test/server/operator';

import { runCommand } from './commands';
import { addPerson, giveIntakeKey } from './commands/account';
import { runDemoReset } from './commands/resetDemo';

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
  const suite = setUpOperator();
  const { operate } = suite;

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
    expect((await handIn(suite.backend, key, [])).status).toBe(200);
    expect((await handIn(suite.backend, suite.shop.key, [])).status).toBe(401);
    const nobody = await operate((tools) => giveIntakeKey(tools, 'nobody@example.com'));
    expect(nobody).toMatchObject({ code: 1, errors: ['nobody@example.com has no account.'] });
  });

  it('brings demo mode back to its beginning', async () => {
    await suite.backend.db
      .insert(outboxMessages)
      .values({ channel: 'sms', recipient: '1', text: 'x' });
    // What was put into the calendar over there, and what was used up.
    await suite.backend.db.insert(simulatorRecords).values({ key: 'event:1', value: {} });
    await suite.backend.db.insert(guessLimits).values({ key: 'login:x', wrong: 9, ticket: 'x' });
    const expiresAt = sql`now() + interval '1 hour'`;
    await suite.backend.db.insert(rateLimits).values({ key: 'x', points: 9, expiresAt });
    const { code } = await operate(runDemoReset);
    expect(code).toBe(0);
    const people = await suite.backend.db.select({ email: accounts.email }).from(accounts);
    expect(people.map(({ email }) => email).sort()).toEqual([
      'avery@example.com',
      'dana@example.com',
      'sam@example.com',
    ]);
    expect(await suite.backend.db.$count(calls)).toBe(98);
    for (const table of [outboxMessages, simulatorRecords, guessLimits, rateLimits]) {
      expect(await suite.backend.db.$count(table)).toBe(0);
    }
    expect(await shownIntakeKey(suite.backend.deps, 'dana@example.com')).toMatch(/^[0-9a-f]{64}$/);
  });
});
