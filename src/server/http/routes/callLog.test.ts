import { openBusiness } from '@/test/server/intakeCalls';
import { START, report, setUpCallLog } from '@/test/server/callLog';

describe('GET /user/calls', () => {
  const suite = setUpCallLog();
  const { ask, pageOf, namesFor, store } = suite;

  it('pages by cursor, newest first, while calls come in, each once', async () => {
    const same = new Date(START);
    const ids = await store(
      suite.shop,
      ...Array.from({ length: 25 }, (_, index) => report(index < 10 ? { time: same } : {})),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ReturnType<typeof pageOf> = pageOf(
        await ask(`page_size=4${cursor && `&cursor=${cursor}`}`),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
      if (seen.length === 8) await store(suite.shop, report());
    }
    expect(seen).toHaveLength(25);
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('tells what is known of a call, and null for what is not', async () => {
    const [id] = await store(
      suite.other,
      report({
        customerName: 'Bea',
        phone: '',
        details: { outcome: 'voicemail', durationSeconds: 31, summary: 'Left word' },
      }),
    );
    expect(pageOf(await ask('', suite.other)).items).toEqual([
      {
        id,
        time: expect.stringMatching(/^2026-11-20T.*Z$/),
        data: { cust_name: 'Bea', phone: null, query: null },
        platform: 'own',
        line: null,
        outcome: 'voicemail',
        duration_seconds: 31,
        summary: 'Left word',
        has_transcript: false,
        has_recording: false,
        callback: null,
        joined: null,
      },
    ]);
  });

  it('filters by outcome, and by days of a zone, both within', async () => {
    const zoned = await openBusiness(suite.backend, 'zoned@example.com');
    await store(
      zoned,
      // 23:30 on the 14th and 00:30 on the 15th in Berlin.
      report({ customerName: 'Eve', time: new Date('2026-11-14T22:30:00Z') }),
      report({
        customerName: 'Fay',
        time: new Date('2026-11-14T23:30:00Z'),
        details: { outcome: 'spam' },
      }),
    );
    expect(await namesFor('outcome=spam', zoned)).toEqual(['Fay']);
    expect(await namesFor('from=2026-11-15', zoned)).toEqual([]);
    expect(await namesFor('to=2026-11-14', zoned)).toEqual(['Fay', 'Eve']);
    expect(await namesFor('from=2026-11-15&zone=Europe/Berlin', zoned)).toEqual(['Fay']);
    expect(await namesFor('to=2026-11-14&zone=Europe/Berlin', zoned)).toEqual(['Eve']);
    expect(await namesFor('from=2026-11-14&to=2026-11-14', zoned)).toEqual(['Fay', 'Eve']);
    expect(await namesFor('line=5b8a2f46-6a0c-4f1a-9d6d-0d0e3a4c2f11', zoned)).toEqual([]);
    expect(await namesFor('line=none', zoned)).toEqual([]);
  });

  it.each([
    'page_size=0',
    'page_size=101',
    'page_size=x',
    'cursor=none',
    'outcome=great',
    'from=2026-02-30',
    'from=0000-01-01',
    'from=0001-01-01',
    'to=0999-12-31',
    `cursor=${Buffer.from('999999999999999.1').toString('base64url')}`,
    `cursor=${Buffer.from('-1.1').toString('base64url')}`,
    'from=2026-11-15&to=2026-11-14',
    'zone=Nowhere/City&from=2026-11-15',
    `search=${'x'.repeat(201)}`,
    'search=%00',
  ])('refuses %s', async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: expect.any(Array), msg: expect.any(String) }] });
  });
});
