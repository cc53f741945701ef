/** Notes of a call, and its end. */
import { handIn } from '@/test/server/intakeCalls';
import { field } from '@/test/server/people';
import { storeCalls } from '@/server/modules/calls/store';
import { callNotes, callSearch, callTranscripts, calls } from '@/server/platform/db/tables/calls';
import { report, setUpOpenedCalls } from '@/test/server/openedCalls';

describe('a call that is opened', () => {
  const suite = setUpOpenedCalls();
  const { store, at } = suite;

  it('has notes, in the order in which they were written', async () => {
    const [id] = await store(report());
    const first = await at('POST', `${id}/notes`, { body: { text: ' Call <b>Ann</b> \n' } });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String),
      text: ' Call <b>Ann</b> \n',
      at: expect.stringMatching(/Z$/),
    });
    await at('POST', `${id}/notes`, { body: { text: 'x'.repeat(2000) } });
    const opened = await at('GET', `${id}`);
    expect(opened.body).toMatchObject({ notes: [first.body, { text: 'x'.repeat(2000) }] });
    expect((await at('DELETE', `${id}/notes/${field(first, 'id')}`)).status).toBe(204);
    expect((await at('DELETE', `${id}/notes/${field(first, 'id')}`)).status).toBe(404);
    expect((await at('GET', `${id}`)).body).toMatchObject({ notes: [{ text: 'x'.repeat(2000) }] });
  });

  it('has at most 200 notes', async () => {
    const [id] = await store(report());
    const note = { accountId: suite.shop.id, callId: Number(id), text: 'Rang back' };
    await suite.backend.db.insert(callNotes).values(Array.from({ length: 199 }, () => note));
    const add = () => at('POST', `${id}/notes`, { body: { text: 'Once more' } });
    expect((await add()).status).toBe(201);
    const refused = await add();
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: 'A call has at most 200 notes' },
    ]);
  });

  it.each([[''], ['  \n'], ['x'.repeat(2001)], ['\0'], [7], [null]])(
    'takes no note of %j',
    async (text) => {
      const [id] = await store(report());
      expect((await at('POST', `${id}/notes`, { body: { text } })).status).toBe(422);
    },
  );

  it('is deleted for its own account alone, whatever others call theirs', async () => {
    const own = report({ externalId: 'theirs, too' });
    const [id] = await store(own);
    expect((await at('DELETE', `${id}`)).status).toBe(204);
    const { results } = await storeCalls(suite.backend.db, suite.other.id, [own]);
    expect(results).toEqual([{ outcome: 'stored', id: expect.any(Number) }]);
    expect(await suite.backend.db.$count(calls)).toBe(1);
  });

  it('is deleted for good: the same report again does not bring it back', async () => {
    const [id] = await store(report());
    await at('POST', `${id}/notes`, { body: { text: 'Mine' } });
    expect((await at('DELETE', `${id}`)).status).toBe(204);
    expect((await at('DELETE', `${id}`)).status).toBe(404);
    expect((await storeCalls(suite.backend.db, suite.shop.id, [report()])).results).toEqual([
      { outcome: 'known', id: null },
    ]);
    for (const table of [calls, callTranscripts, callNotes, callSearch]) {
      expect(await suite.backend.db.$count(table)).toBe(0);
    }
    // Whoever else has a call of that id keeps it.
    const foreign = await handIn(suite.backend, suite.other.key, {
      id: 'a',
      time: 1_700_000_000,
      customer: { name: 'Ann', phone: '' },
    });
    expect(foreign.body).toMatchObject({ stored: 1 });
  });
});
