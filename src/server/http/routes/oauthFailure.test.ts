import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { begin, comeBack, connectTo, decide, isConnected } from '@/test/server/consent';
import { addPerson, signIn } from '@/test/server/people';

describe('coming back from a provider while the database fails', () => {
  let backend: Backend;
  let token: string;
  beforeEach(async () => {
    backend = await startBackend({ demo: true });
    token = await signIn(backend, await addPerson(backend, 'a@example.com'));
  });
  afterEach(() => backend.stop());

  it('leads to the integrations, which say that it was refused, and works the next time', async () => {
    const { consentPage, cookie } = await begin(backend, token, 'google');
    const back = await decide(consentPage);
    await backend.db
      .execute(sql`create function fail_late() returns trigger language plpgsql as $$ begin
        raise exception 'late' using errcode = '57014'; end $$`);
    await backend.db.execute(sql`create trigger fail_late before insert on connections
      for each row execute function fail_late()`);
    try {
      expect(await comeBack(back, cookie)).toBe('refused=google');
    } finally {
      await backend.db.execute(sql`drop function fail_late cascade`);
    }
    expect(await isConnected(backend, token, 'google')).toBe(false);
    await connectTo(backend, token, 'google');
    expect(await isConnected(backend, token, 'google')).toBe(true);
  });
});
