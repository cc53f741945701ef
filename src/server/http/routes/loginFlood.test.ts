import { CHEAP, startBackend } from '@/test/server/backend';
import {
  addPerson,
  call,
  countStatuses,
  field,
  from,
  inParallel,
  login,
  signIn,
  type Answer,
} from '@/test/server/people';
import { until } from '@/test/waiting';

import { makeHasher, type PasswordHasher } from '@/server/platform/secrets/hasher';

/** Holds wrong passwords until it is opened. They cost nothing then: what waits ten seconds for a hash is turned away. */
function heldHasher(opened: Promise<void>): PasswordHasher {
  const real = makeHasher({ cost: CHEAP });
  return {
    hash: real.hash,
    verify: async (hash, password) => {
      if (password !== 'Wrong-horse-1') return real.verify(hash, password);
      await opened;
      return false;
    },
  };
}

describe('POST /login/ under a flood', () => {
  it('turns away with 503 and Retry-After what it cannot take, while reads go on', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const hasher = heldHasher(opened);
    const backend = await startBackend({ deps: { hasher } });
    try {
      const person = await addPerson(backend, 'pat@example.com');
      const token = field(await login(backend, person), 'access_token');

      const away: Answer[] = [];
      let flood: Promise<Answer>[] = [];
      // The 64 that were let in hold their places until they are opened; the others are told at once.
      await new Promise<void>((resolve) => {
        flood = Array.from({ length: 80 }, async (_, index) => {
          const email = `nobody${index}@example.com`;
          const answer = await login(backend, { email, password: 'Wrong-horse-1' });
          if (answer.status === 503) away.push(answer);
          if (away.length === 16) resolve();
          return answer;
        });
      });
      for (const { headers, body } of away) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
        expect(body).toEqual({ detail: 'The service is busy. Please try again' });
      }
      expect((await call(backend, 'GET', '/user/', { token })).status).toBe(200);

      open();
      expect(countStatuses(await Promise.all(flood))).toEqual({ 401: 64, 503: 16 });
      expect((await login(backend, person)).status).toBe(200);
    } finally {
      open();
      await backend.stop();
    }
  });

  it('leaves people of other networks their places while one network takes all it may have', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const hasher = heldHasher(opened);
    const settings = { trustedProxies: ['loopback'] };
    const backend = await startBackend({ deps: { hasher }, settings });
    try {
      const person = await addPerson(backend, 'pat@example.com');
      let away = 0;
      let flood: Promise<Answer>[] = [];
      await new Promise<void>((resolve) => {
        flood = Array.from({ length: 80 }, async (_, index) => {
          const wrong = { email: `nobody${index}@example.com`, password: 'Wrong-horse-1' };
          const answer = await login(backend, wrong, from(`203.0.113.${index}`));
          if (answer.status === 503) away += 1;
          if (away >= 16) resolve();
          return answer;
        });
      });
      expect((await login(backend, person, from('198.51.100.9'))).status).toBe(200);
      await until(() => away === 64);
      open();
      expect(countStatuses(await Promise.all(flood))).toEqual({ 401: 16, 503: 64 });
    } finally {
      open();
      await backend.stop();
    }
  });

  it('leaves everybody their places while people signed in give passwords, or make codes, without end', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const held = heldHasher(opened);
    let hashes: number | null = null;
    const hasher: PasswordHasher = {
      ...held,
      hash: async (password) => {
        if (hashes !== null) {
          hashes += 1;
          await opened;
        }
        return held.hash(password);
      },
    };
    const backend = await startBackend({
      deps: { hasher },
      settings: { trustedProxies: ['loopback'] },
    });
    try {
      const pat = await addPerson(backend, 'pat@example.com');
      // So many that nobody has more calls than may be in progress: none waits for another of its account.
      const [amys = '', ...tokens] = await inParallel(48, async (index) =>
        signIn(backend, await addPerson(backend, `person${index}@example.com`)),
      );
      let away = 0;
      const confirming = Array.from({ length: 141 }, async (_, index) => {
        const headers = from(`203.0.113.${index}`);
        const body = { password: 'Wrong-horse-1' };
        const token = tokens[index % tokens.length] ?? '';
        const answer = await call(backend, 'POST', '/user/confirm', { token, body, headers });
        if (answer.status === 503) away += 1;
        return answer;
      });
      await until(() => away >= 12);
      expect((await login(backend, pat, from('198.51.100.9'))).status).toBe(200);
      // One network has all its places, and the rest was told so.
      await until(() => away === 133);
      const codes = { token: amys, headers: from('198.51.100.8') };
      hashes = 0;
      const making = call(backend, 'POST', '/user/recovery-codes', codes);
      await until(() => hashes !== 0);
      expect(hashes).toBe(1);
      open();
      expect((await making).status).toBe(200);
      expect(countStatuses(await Promise.all(confirming))).toEqual({ 403: 8, 503: 133 });
    } finally {
      open();
      await backend.stop();
    }
  });
});
