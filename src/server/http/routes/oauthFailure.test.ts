import { startBackend, type Backend } from '@/test/server/backend';
import { begin, comeBack, connectTo, decide, isConnected } from '@/test/server/consent';
import { failStatements } from '@/test/server/failingStatements';
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
    const end = await failStatements(backend.db, { on: 'insert', table: 'connections' });
    try {
      expect(await comeBack(back, cookie)).toBe('refused=google');
    } finally {
      await end();
    }
    expect(await isConnected(backend, token, 'google')).toBe(false);
    await connectTo(backend, token, 'google');
    expect(await isConnected(backend, token, 'google')).toBe(true);
  });
});
