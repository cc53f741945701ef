import { sql } from 'drizzle-orm';

import { codeIn } from '@/test/server/accountCalls';
import { startBackend } from '@/test/server/backend';
import {
  addAuthenticatorPerson,
  addPerson,
  addSmsPerson,
  field,
  login,
} from '@/test/server/people';

import type { Message } from '@/server/modules/delivery/message';
import { rowsOf } from '@/server/platform/db/rows';

describe('the database', () => {
  it('holds no token, code, password or authenticator secret as they are', async () => {
    const queued: Message[] = [];
    const backend = await startBackend({
      deps: { messages: { enqueue: async (_, message) => void queued.push(message) } },
    });
    try {
      const pat = await addPerson(backend, 'pat@example.com');
      const token = field(await login(backend, pat), 'access_token');
      await login(backend, await addSmsPerson(backend, 'sam@example.com', '+15550100212'));
      const avery = await addAuthenticatorPerson(backend, 'avery@example.com');
      await login(backend, { email: 'typed-into-the-wrong-field', password: 'Wrong-horse-1' });

      const [message] = queued;
      const secrets = [
        token,
        message ? codeIn(message) : '',
        pat.password,
        avery.secret,
        'Wrong-horse-1',
        'typed-into-the-wrong-field',
      ];
      expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
      const result = await backend.db.execute(
        sql`select table_name, query_to_xml(format('select * from %I', table_name), true, false, '')::text as content
            from information_schema.tables where table_schema = 'public'`,
      );
      const everything = rowsOf<{ table_name: string; content: string }>(result);
      const told = everything.flatMap(({ table_name: table, content }) =>
        secrets.filter((secret) => content.includes(secret)).map((secret) => ({ table, secret })),
      );
      expect(everything.some(({ content }) => content.includes('pat@example.com'))).toBe(true);
      expect(told).toEqual([]);
    } finally {
      await backend.stop();
    }
  });
});
