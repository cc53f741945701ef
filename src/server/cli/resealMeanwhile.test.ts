import { startBackend, type Backend } from '@/test/server/backend';
import { begin, connectTo } from '@/test/server/consent';
import { addPerson, call, field, signIn } from '@/test/server/people';

import { placesIn } from './commands/resealSecrets';

describe('sealing anew', () => {
  let backend: Backend;
  beforeAll(async () => {
    const away = { deliver: () => Promise.reject(new Error('The service is down')) };
    backend = await startBackend({ demo: true, carrier: away });
    const token = await signIn(backend, await addPerson(backend, 'pat@example.com'));
    await connectTo(backend, token, 'hubspot');
    await begin(backend, token, 'google');
    await call(backend, 'GET', '/user/activate-2fa', { token });
    await call(backend, 'GET', '/reset-pass?email=pat%40example.com');
    const body = { platform: 'own', name: 'Front desk' };
    const line = field(await call(backend, 'POST', '/lines', { token, body }), 'id');
    for (let made = 0; made < 2; made += 1) {
      await call(backend, 'POST', `/lines/${line}/rotate`, { token });
    }
  });
  afterAll(() => backend.stop());

  it('leaves what somebody put in the place of a secret meanwhile, in each place', async () => {
    const names: string[] = [];
    for (const place of placesIn(backend.db)) {
      const read = () => place.read('', 'none begins so', 200);
      const before = await read();
      if (before.length > 0) names.push(place.name);
      for (const row of before) {
        await place.replace({ ...row, sealed: 'What was read' }, 'What was sealed anew');
      }
      expect([place.name, await read()]).toEqual([place.name, before]);
    }
    expect(names).toEqual([
      'authenticators',
      'set-ups under way',
      'consents of google',
      'consents of hubspot',
      'connections with hubspot',
      'secrets of telephone lines',
      'former secrets of telephone lines',
      'secrets of telephone lines from before those',
      'jobs',
    ]);
  });
});
