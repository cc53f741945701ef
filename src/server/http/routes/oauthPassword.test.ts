import { startBackend, type Backend } from '@/test/server/backend';
import { begin, comeBack, decide } from '@/test/server/consent';
import { addPerson, call, PASSWORD, signIn } from '@/test/server/people';
import { until } from '@/test/waiting';

import { connections } from '@/server/platform/db/tables/integrations';

describe('a consent', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ demo: true });
  });
  afterAll(() => backend.stop());

  it('connects nothing, and is given back, where the password is changed while the provider takes its time', async () => {
    const person = await addPerson(backend, 'pat@example.com');
    const { consentPage, cookie } = await begin(backend, await signIn(backend, person), 'hubspot');
    const back = await decide(consentPage);
    const token = await signIn(backend, person);
    const { hubspot } = backend.deps.providers;
    if (!hubspot) throw new Error('There is no HubSpot');
    const { exchange, revoke } = hubspot;
    let revocations = 0;
    hubspot.revoke = (tokens) => revoke(tokens).finally(() => (revocations += 1));
    hubspot.exchange = async (answer) => {
      const body = { old_password: PASSWORD, new_password: 'Fresh-horse-10' };
      expect((await call(backend, 'POST', '/user/change-password', { token, body })).status).toBe(
        200,
      );
      return exchange(answer);
    };
    expect(await comeBack(back, cookie)).toBe('refused=hubspot');
    expect(await backend.db.$count(connections)).toBe(0);
    await until(() => revocations === 1);
  });
});
