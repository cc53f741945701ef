/** What is done for somebody whose account is closed just then. */
import { writeFileSync } from 'node:fs';

import { eq, sql } from 'drizzle-orm';

import { setUpFolder } from '@/test/ownFolder';
import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';

import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { calls } from '@/server/platform/db/tables/calls';

import { runCommand } from './commands';
import type { CommandContext } from './commands/context';

describe('an operator', () => {
  let backend: Backend;
  const place = setUpFolder('closed');
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it.each([
    ['calls', 'import', 'late.csv'],
    ['account', 'intake-key'],
    ['account', 'reset-factors'],
    ['account', 'delete'],
  ])('says of %s %s that the account was closed meanwhile', async (...words) => {
    const gone = await addPerson(backend, `${words[1]}@example.com`);
    const file = place('late.csv');
    writeFileSync(file, 'id,time\n1,1715587440\n');
    const close = () =>
      backend.db
        .update(accounts)
        .set({ closedAt: sql`now()` })
        .where(eq(accounts.id, gone.id));
    // Once the person is looked up.
    const db: Database = Object.create(backend.db, {
      transaction: {
        value: async (...act: Parameters<Database['transaction']>) => {
          await close();
          return backend.db.transaction(...act);
        },
      },
    });
    const now = async () => {
      await close();
      return new Date();
    };
    const printed: string[] = [];
    const errors: string[] = [];
    const open = async () => ({ deps: { ...backend.deps, db, now }, close: async () => undefined });
    const context: CommandContext = {
      environment: {},
      open,
      input: process.stdin,
      print: (line) => void printed.push(line),
      printError: (line) => void errors.push(line),
    };
    const said = [...words.map((word) => (word === 'late.csv' ? file : word)), gone.email];
    expect(await runCommand(said, context)).toBe(1);
    expect([printed, errors]).toEqual([[], ['The account was deleted meanwhile.']]);
    expect(await backend.db.$count(calls, eq(calls.accountId, gone.id))).toBe(0);
  });
});
