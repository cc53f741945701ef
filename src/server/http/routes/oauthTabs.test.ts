import { startBackend, type Backend } from '@/test/server/backend';
import { begin, decide } from '@/test/server/consent';
import { addPerson, signIn } from '@/test/server/people';

describe('consents of one browser in two tabs', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ demo: true });
  });
  afterAll(() => backend.stop());

  it('the return of the older one ends nothing of the newer one', async () => {
    const token = await signIn(backend, await addPerson(backend, 'a@example.com'));
    const older = await begin(backend, token, 'zoho');
    const { consentPage, cookie } = await begin(backend, token, 'zoho');
    const comeBack = async (page: string) => {
      const { headers } = await fetch(await decide(page), {
        redirect: 'manual',
        headers: { cookie },
      });
      const outcome = headers.get('location')?.split('?')[1];
      return [outcome, headers.get('set-cookie')?.split('; ')[1] ?? 'kept'];
    };
    expect(await comeBack(older.consentPage)).toEqual(['refused=zoho', 'kept']);
    expect(await comeBack(consentPage)).toEqual(['connected=zoho', 'Max-Age=0']);
  });
});
