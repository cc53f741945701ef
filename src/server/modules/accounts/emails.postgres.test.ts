import { createTestDatabase } from '@/test/server/postgres';

import { openDatabase } from '@/server/platform/db/open';

import { addAccount, findByEmail } from './accounts';

/** Its small letter of 'I' is another one than 'i'. */
const TURKISH = `template template0 locale_provider icu icu_locale 'tr'`;

it('an address is one in capitals too, whatever the language of the database', async () => {
  const url = await createTestDatabase('parley_test_turkish', TURKISH);
  const location = { kind: 'postgres', url } as const;
  const { db, close } = await openDatabase(location, 'src/server/migrations', () => undefined);
  try {
    const person = { passwordHash: '', name: 'Ida' };
    const id = await addAccount(db, { ...person, email: 'Info@example.com' });
    for (const email of ['Info@example.com', 'info@example.com', 'INFO@EXAMPLE.COM']) {
      expect(await findByEmail(db, email)).toMatchObject({ id });
      expect(await addAccount(db, { ...person, email })).toBeNull();
    }
  } finally {
    await close();
  }
});
