import { sql } from 'drizzle-orm';

import { ageSessions } from '@/test/server/accountCalls';
import { openStream } from '@/test/server/eventStream';
import { addPerson, call, field, isLive, login, signIn, type Person } from '@/test/server/people';
import { startSignedIn } from '@/test/server/signedInBackend';
import type { Backend } from '@/test/server/backend';

import { fieldOf } from '@/contract/fieldOf';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('the sessions of an account', () => {
  let backend: Backend;
  let pat: Person;
  let token: string;
  let phone: string;
  beforeEach(async () => {
    ({ backend, person: pat, token } = await startSignedIn());
    phone = field(await login(backend, pat, { 'user-agent': IPHONE }), 'access_token');
  });
  afterEach(() => backend.stop());

  const list = async (which = token): Promise<unknown[]> => {
    const { body } = await call(backend, 'GET', '/user/sessions', { token: which });
    return Array.isArray(body) ? body : [];
  };
  const idOfPhone = async () => String(fieldOf((await list())[1], 'id'));
  const end = (id: string, which = token) =>
    call(backend, 'DELETE', `/user/sessions/${id}`, { token: which });

  it('are listed with their devices, the one that asks first', async () => {
    const moments = {
      created_at: expect.stringMatching(/T.*Z$/),
      last_used_at: expect.stringMatching(/T.*Z$/),
    };
    expect(await list()).toEqual([
      { id: expect.any(String), current: true, device: expect.any(String), ...moments },
      { id: expect.any(String), current: false, device: 'Safari on iPhone', ...moments },
    ]);
    expect(await list(phone)).toEqual([
      expect.objectContaining({ current: true, device: 'Safari on iPhone' }),
      expect.objectContaining({ current: false }),
    ]);
  });

  it('one that is ended is out at its next request, and its stream says so at once', async () => {
    const stream = await openStream(backend, phone);
    expect((await end(await idOfPhone())).status).toBe(204);
    expect((await stream.next()).event).toBe('session_ended');
    await stream.ended;
    expect(await isLive(backend, phone)).toBe(false);
    expect(await isLive(backend, token)).toBe(true);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['unused for 12 hours', sql`last_used_at`, '12 hours'],
    ['30 days old', sql`created_at`, '30 days'],
  ])('one that is %s is out and not listed, nor can it be ended', async (_, moment, age) => {
    const id = await idOfPhone();
    const setAge = (less: string) =>
      backend.db.execute(
        sql`update sessions set ${moment} = now() - ${age}::interval + ${less}::interval where id = ${id}`,
      );
    await setAge('1 minute');
    expect(await isLive(backend, phone)).toBe(true);
    await setAge('0');
    expect(await isLive(backend, phone)).toBe(false);
    expect(await list()).toEqual([expect.objectContaining({ current: true })]);
    expect((await end(id)).status).toBe(404);
  });

  it('all others end together', async () => {
    const third = await signIn(backend, pat);
    const stream = await openStream(backend, third);
    expect((await call(backend, 'DELETE', '/user/sessions', { token })).status).toBe(204);
    expect((await stream.next()).event).toBe('session_ended');
    expect(await isLive(backend, phone)).toBe(false);
    expect(await isLive(backend, third)).toBe(false);
    expect(await isLive(backend, token)).toBe(true);
  });

  it('ending others asks for the password ten minutes after the sign-in, ending oneself does not', async () => {
    const id = await idOfPhone();
    await ageSessions(backend, '10 minutes');
    for (const path of [`/user/sessions/${id}`, '/user/sessions']) {
      const { status, body } = await call(backend, 'DELETE', path, { token });
      expect([status, fieldOf(body, 'confirm')]).toEqual([403, true]);
    }
    expect(await isLive(backend, phone)).toBe(true);
    expect((await end(id, phone)).status).toBe(204);
    expect(await isLive(backend, phone)).toBe(false);
  });

  it("another account's is not there, nor what is no id", async () => {
    const stranger = await signIn(backend, await addPerson(backend, 'sam@example.com'));
    const id = await idOfPhone();
    for (const other of [id, '8a6e0804-2bd0-4672-b79d-d97027f9071a', 'x', '%00']) {
      expect([other, (await end(other, stranger)).status]).toEqual([other, 404]);
    }
    expect(await isLive(backend, phone)).toBe(true);
  });

  it('nobody writes into the history but by what they use', async () => {
    const wrong = { ...pat, password: 'Wrong-horse-1' };
    for (const userAgent of ['operator', 'Your account is at risk, call 0900 123456/1 (']) {
      expect((await login(backend, wrong, { 'user-agent': userAgent })).status).toBe(401);
    }
    const { body } = await call(backend, 'GET', '/user/history', { token });
    const entry = expect.objectContaining({ what: 'sign_in_failed', device: 'Unknown device' });
    expect(Array.isArray(body) && body.slice(0, 2)).toEqual([entry, entry]);
  });

  it('the history tells what happened, newest first, to its owner alone', async () => {
    await end(await idOfPhone());
    const { body } = await call(backend, 'GET', '/user/history', { token });
    const about = 'password';
    const at = expect.stringMatching(/Z$/);
    expect(body).toEqual([
      { at, what: 'session_ended', about: null, device: expect.any(String), address: '127.0.0.1' },
      { at, what: 'signed_in', about, device: 'Safari on iPhone', address: '127.0.0.1' },
      { at, what: 'signed_in', about, device: expect.any(String), address: '127.0.0.1' },
    ]);
    const stranger = await signIn(backend, await addPerson(backend, 'sam@example.com'));
    const other = await call(backend, 'GET', '/user/history', { token: stranger });
    expect(other.body).toEqual([expect.objectContaining({ what: 'signed_in' })]);
  });
});
