/** Calls that an operator brings in from a file. */
import { writeFileSync } from 'node:fs';

import { eq, sql } from 'drizzle-orm';

import { addPerson as addAccount } from '@/test/server/people';
import { databaseClock } from '@/server/platform/db/clock';
import type { Database } from '@/server/platform/db/database';
import { rowsOf } from '@/server/platform/db/rows';
import { accounts } from '@/server/platform/db/tables/accounts';
import { calls } from '@/server/platform/db/tables/calls';
import { makeContext, setUpOperator } from '@/test/server/operator';

import { runCommand } from './commands';
import { importCalls } from './commands/importCalls';

describe('an operator', () => {
  const suite = setUpOperator();
  const { operate } = suite;

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
    const file = suite.place('calls.csv');
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
    expect(await suite.backend.db.$count(calls)).toBe(9_990);
    // What the planner believes there is.
    const planned = await suite.backend.db.execute(
      sql`select reltuples::int as calls from pg_class where oid = 'calls'::regclass`,
    );
    expect(rowsOf(planned)).toEqual([{ calls: 9_990 }]);

    const again = await operate((tools) => importCalls(tools, file, 'csv', suite.shop.email));
    expect([again.code, again.printed.at(-1)]).toEqual([
      0,
      '10,000 calls read: 0 stored, 9,990 already there, 10 broken.',
    ]);
    expect(await suite.backend.db.$count(calls)).toBe(9_990);
  });

  it('imports what intake takes, and is told where a file ends being one', async () => {
    const file = suite.place('calls.json');
    const report = {
      event: 'call_analyzed',
      call: { call_id: 'r', start_timestamp: 1_715_587_440 },
    };
    writeFileSync(file, JSON.stringify([report, { event: 'call_ended' }, 5]));
    const list = await operate((tools) => importCalls(tools, file, 'json', suite.shop.email));
    expect(list).toEqual({
      code: 0,
      printed: ['3 calls read: 1 stored, 0 already there, 1 broken, 1 ignored.'],
      errors: ['Item 3: Input should be a call: an object'],
    });
    const richer = { id: 'o', time: 1_715_587_440, customer: { name: 'Ann', phone: null } };
    writeFileSync(file, JSON.stringify([{ ...richer, customer: { name: null, phone: null } }]));
    await operate((tools) => importCalls(tools, file, 'json', suite.shop.email));
    writeFileSync(file, JSON.stringify([richer, richer]));
    const filled = await operate((tools) => importCalls(tools, file, 'json', suite.shop.email));
    expect(filled.printed).toEqual([
      '2 calls read: 0 stored, 1 filled in, 1 already there, 0 broken.',
    ]);
    writeFileSync(file, 'id,name\n1,Ann\n');
    for (const [email, error] of [
      [suite.shop.email, /calls.json: the first line should name the columns; time missing\.$/],
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
    const gone = await addAccount(suite.backend, 'gone@example.com');
    const file = suite.place('late.csv');
    writeFileSync(file, 'id,time\n1,1715587440\n');
    const now = async (db: Database) => {
      await db.delete(accounts).where(eq(accounts.id, gone.id));
      return databaseClock(db);
    };
    const { context, printed, errors } = makeContext();
    const deps = { ...suite.backend.deps, now };
    const open = async () => ({ deps, close: async () => undefined });
    const words = ['calls', 'import', file, gone.email];
    expect(await runCommand(words, { ...context, open })).toBe(1);
    expect([printed, errors]).toEqual([[], ['The account was deleted meanwhile.']]);
  });
});
