import { startBackend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';

import { accountEvents } from '@/server/platform/db/tables/accounts';

import { giveIntakeKey } from './account';

it("a new intake key stands in the account's history, as the operator's doing and without the key", async () => {
  const backend = await startBackend();
  try {
    const { id, email } = await addPerson(backend, 'shop@example.com');
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const context = {
      environment: {},
      open: () => Promise.reject(new Error('The data was opened')),
      input: process.stdin,
      print,
      printError: print,
    };
    expect(await giveIntakeKey({ deps: backend.deps, context }, email)).toBe(0);
    const [entry, ...others] = await backend.db.select().from(accountEvents);
    expect([others, entry]).toEqual([
      [],
      expect.objectContaining({ accountId: id, what: 'intake_key_made', device: 'operator' }),
    ]);
    const key = printed.join().split(': ').at(-1) ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(entry)).not.toContain(key);
  } finally {
    await backend.stop();
  }
});
