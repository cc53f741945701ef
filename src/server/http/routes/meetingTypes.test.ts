import { fieldOf } from '@/contract/fieldOf';
import { startBackend, type Backend } from '@/test/server/backend';
import { openBookings, saveType } from '@/test/server/bookingCalls';
import {
  addPerson,
  call,
  countStatuses,
  field,
  listOf,
  inParallel,
  signIn,
} from '@/test/server/people';

describe('the kinds of meetings of an account', () => {
  let backend: Backend;
  let token: string;
  beforeEach(async () => {
    backend = await startBackend();
    token = await signIn(backend, await addPerson(backend, 'pat@example.com'));
  });
  afterEach(() => backend.stop());

  const list = async () =>
    listOf((await call(backend, 'GET', '/user/meeting-types', { token })).body);
  const add = (body: object) => call(backend, 'POST', '/user/meeting-types', { token, body });

  it('begin with one that nobody can book, made once however many ask', async () => {
    const lists = await inParallel(6, list);
    const [first] = lists[0] ?? [];
    expect(first).toMatchObject({ name: '30 Minute meeting', active: false, version: 0 });
    expect(fieldOf(first, 'slug')).toMatch(/^30-minute-meeting-[a-z2-9]{7}$/);
    for (const one of lists) expect(one).toEqual([first]);
  });

  it('are added as ones that nobody saved, where that is said: the first save opens them', async () => {
    const added = await add({ name: 'Tyres', active: false, version: 0 });
    expect(added.body).toMatchObject({ active: false, version: 0 });
    const typeId = field(added, 'id');
    const save = async (body: object) =>
      (await saveType(backend, { token, typeId }, { ...body })).body;
    expect(await save({ version: 0 })).toMatchObject({ active: true, version: 1 });
    // Switched off on purpose it stays off.
    expect(await save({ version: 1, active: false })).toMatchObject({ active: false });
    expect(await save({ version: 2, name: 'Tubes' })).toMatchObject({ active: false });
    const off = await add({ name: 'Off', active: false });
    expect(off.body).toMatchObject({ active: false, version: 1 });
  });

  it('are opened by saving, unless that says otherwise', async () => {
    const [first] = await list();
    const typeId = String(fieldOf(first, 'id'));
    const save = (body: Readonly<Record<string, unknown>>) =>
      saveType(backend, { token, typeId }, body);
    expect((await save({ version: 0, active: false })).body).toMatchObject({
      active: false,
      version: 1,
    });
    expect((await save({ version: 1, name: 'Fitting' })).body).toEqual({
      ...Object(first),
      name: 'Fitting',
      version: 2,
    });
    expect((await save({ version: 2 ** 31, name: 'Late' })).status).toBe(409);
    const stale = await save({ version: 1, name: 'Late' });
    expect([stale.status, fieldOf(fieldOf(stale.body, 'current'), 'name')]).toEqual([
      409,
      'Fitting',
    ]);
    const second = await add({ name: 'Épreuve – 2' });
    expect(second.body).toMatchObject({ active: true, version: 1, duration_minutes: 30 });
    expect(field(second, 'slug')).toMatch(/^epreuve-2-[a-z2-9]{7}$/);
    const secondId = field(second, 'id');
    expect((await saveType(backend, { token, typeId: secondId }, {})).body).toMatchObject({
      active: true,
    });
    // A slug is nobody else's.
    const taken = await save({ slug: field(second, 'slug') });
    expect(taken.status).toBe(409);
    expect(fieldOf(taken.body, 'current')).toBeUndefined();
    expect((await add({ name: 'x', slug: field(second, 'slug') })).status).toBe(409);
    expect((await save({ slug: 'No Slug' })).status).toBe(422);
  });

  it.each([
    [{ buffer_minutes: 481 }, 'from 0 to 480'],
    [{ duration_minutes: 4 }, 'from 5 to 480'],
    [{ duration_minutes: 30.5 }, 'from 5 to 480'],
    [{ daily_limit: 101 }, 'from 1 to 100'],
    [{ range: { kind: 'days', days: 0, unit: 'week' } }, 'from 1 to 366'],
  ])('say what a number may be: %j', async (body, limits) => {
    const [first] = await list();
    const typeId = String(fieldOf(first, 'id'));
    const refused = await saveType(backend, { token, typeId }, body);
    expect(refused.status).toBe(422);
    expect(Object(refused.body).detail).toMatchObject([
      { msg: `Input should be a whole number ${limits}` },
    ]);
  });

  it('are 50 at most', async () => {
    const answers = await inParallel(52, (index) => add({ name: `Kind ${index}` }));
    expect(countStatuses(answers)).toEqual({ 201: 49, 409: 3 });
    expect(await list()).toHaveLength(50);
  });

  it('are nobody else’s', async () => {
    const theirs = await openBookings(backend, 'theirs@example.com');
    const path = `/user/meeting-types/${theirs.typeId}`;
    expect((await call(backend, 'GET', path, { token })).status).toBe(404);
    expect((await call(backend, 'PUT', path, { token, body: { name: 'x' } })).status).toBe(404);
    expect((await call(backend, 'DELETE', path, { token })).status).toBe(404);
    expect((await call(backend, 'GET', '/user/meeting-types/x', { token })).status).toBe(404);
    expect((await call(backend, 'GET', path, { token: theirs.token })).status).toBe(200);
    const mine = (await list()).map((one) => fieldOf(one, 'id'));
    expect(mine).toHaveLength(1);
    expect(mine).not.toContain(theirs.typeId);
  });
});
