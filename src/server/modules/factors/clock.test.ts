import { startBackend, type Backend } from '@/test/server/backend';
import { addAuthenticatorPerson } from '@/test/server/people';

import { databaseClock } from '@/server/platform/db/clock';

import { useAuthenticatorCode } from './authenticator';

describe('a code of an authenticator, on an instance whose own clock is wrong', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await backend.stop();
  });

  it.each([-120_000, 120_000])("is right by the database's, %d ms away", async (skew) => {
    const { id, codeAt } = await addAuthenticatorPerson(backend, 'pat@example.com');
    const code = codeAt(new Date());
    // Here, not where the database is: its realm is another one.
    jest.useFakeTimers({
      now: Date.now() + skew,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
    });
    const deps = { sealer: backend.deps.sealer, now: databaseClock };
    expect(await useAuthenticatorCode(deps, backend.db, id, code)).toBe('right');
  });
});
