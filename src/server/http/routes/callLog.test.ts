import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { newCall } from '@/test/server/newCall';
import { call, type Answer } from '@/test/server/people';

import type { NewCall } from '@/server/modules/calls/newCall';
import { callSearch } from '@/server/platform/db/tables/calls';
import { storeCalls } from '@/server/modules/calls/store';
import { NO_DETAILS } from '@/server/modules/calls/details';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T08:00:00Z');

let numbers = 0;
function report(
  more: Partial<Omit<NewCall, 'details'>> & { details?: Partial<NewCall['details']> } = {},
): NewCall {
  numbers += 1;
  return newCall({
    externalId: String(numbers),
    time: new Date(START + numbers * MINUTE),
    customerName: 'Ann Bell',
    phone: '+1 202-555-0101',
    ...more,
    details: { ...NO_DETAILS, ...more.details },
  });
}

describe('GET /user/calls', () => {
  let backend: Backend;
  let shop: Business;
  let other: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    other = await openBusiness(backend, 'other@example.com');
  });
  afterAll(() => backend.stop());

  const ask = (query: string, { token } = shop): Promise<Answer> =>
    call(backend, 'GET', `/user/calls?${query}`, { token });
  interface Row {
    id: string;
    data: { cust_name: string | null };
  }
  const pageOf = ({ body }: Answer) => body as { items: Row[]; next: string | null };
  const namesFor = async (query: string, business = shop) =>
    pageOf(await ask(query, business)).items.map(({ data }) => data.cust_name);
  const store = async (business: Business, ...reports: NewCall[]) => {
    const { results } = await storeCalls(backend.db, business.id, reports);
    return results.map(({ id }) => String(id));
  };

  it('pages by cursor, newest first, while calls come in, each once', async () => {
    const same = new Date(START);
    const ids = await store(
      shop,
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
      if (seen.length === 8) await store(shop, report());
    }
    expect(seen).toHaveLength(25);
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('tells what is known of a call, and null for what is not', async () => {
    const [id] = await store(
      other,
      report({
        customerName: 'Bea',
        phone: '',
        details: { outcome: 'voicemail', durationSeconds: 31, summary: 'Left word' },
      }),
    );
    expect(pageOf(await ask('', other)).items).toEqual([
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

  describe('with a search', () => {
    beforeAll(async () => {
      await store(
        shop,
        report({ customerName: 'Zoé Überall', phone: '+49 30 1234567', query: 'Ein Rohrbruch' }),
        report({
          customerName: 'Cy',
          phone: '+1 (202) 555-0177',
          details: {
            summary: 'Asked about gutters',
            transcript: [{ speaker: 'caller', text: 'My ГАРАЖ leaks, 東京', atSeconds: 1 }],
          },
        }),
      );
      await store(
        shop,
        report({ customerName: 'Ida', phone: '030 7654321' }),
        report({ customerName: 'Jo', phone: '0412 345 678' }),
        report({ customerName: 'İnci', phone: '' }),
        report({ customerName: 'Kim', phone: '0049 89 7766554' }),
        // As Retell writes its numbers.
        report({ customerName: 'Ray', phone: '12137771234' }),
        report({
          customerName: 'Lou',
          phone: '',
          query: 'Order 12-345 of 2026-11-20',
          details: {
            summary: 'Came at 10.30',
            transcript: [{ speaker: 'caller', text: 'It was 4711/0815', atSeconds: 1 }],
          },
        }),
      );
      // As it was stored before more spellings of a number were words of its call.
      const [max, nat] = await store(
        shop,
        report({ customerName: 'Max', phone: '0161 3334445' }),
        report({ customerName: 'Nat', phone: '0044 20 79460000' }),
      );
      for (const [id, words] of [
        [max, ['01613334445', '3334445']],
        [nat, ['00442079460000', '9460000', '2079460000']],
      ] as const) {
        const own = words.map((word) => `${shop.id.slice(0, 8)}.${word}`);
        await backend.db
          .update(callSearch)
          .set({
            words: sql`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb)))`,
          })
          .where(eq(callSearch.callId, Number(id)));
      }
      await store(other, report({ customerName: 'Foreign', query: 'gutters garage' }));
    });

    it.each([
      ['zoé', ['Zoé Überall']],
      ['ÜBER', ['Zoé Überall']],
      ['rohr ein', ['Zoé Überall']],
      ['rohr gutters', []],
      ['gutt', ['Cy']],
      ['гараж', ['Cy']],
      ['東', ['Cy']],
      ['inci', ['İnci']],
      ['İNC', ['İnci']],
      ['202-555-0177', ['Cy']],
      ['2025550177', ['Cy']],
      ['+1 202 555 0177', ['Cy']],
      ['5550177', ['Cy']],
      ['030 1234567', ['Zoé Überall']],
      ['30 1234567', ['Zoé Überall']],
      ['0307654321', ['Ida']],
      ['030/765', ['Ida']],
      ['30 7654321', ['Ida']],
      ['0412345678', ['Jo']],
      ['412 345 678', ['Jo']],
      ['0049897766554', ['Kim']],
      ['+49 89 7766554', ['Kim']],
      ['49 89 7766', ['Kim']],
      ['089 7766554', ['Kim']],
      ['(213) 777-1234', ['Ray']],
      ['213 777', ['Ray']],
      ['+1 213 777 1234', ['Ray']],
      // As words, and as the beginning of a number.
      ['12-345', ['Lou', 'Zoé Überall']],
      ['10.30', ['Lou']],
      ['2026-11-20', ['Lou']],
      ['2026-11-21', []],
      ['4711/08', ['Lou']],
      ['01613334445', ['Max']],
      ['161 3334445', ['Max']],
      ['+44 20 79460000', ['Nat']],
      ['0044 20 79460000', ['Nat']],
      ['+()-', []],
      ["it's", []],
      ["x' | '", []],
      [':*&!<->', []],
      ['\\', []],
    ])('finds by %j: %j', async (search, names) => {
      expect(await namesFor(`search=${encodeURIComponent(search)}`)).toEqual(names);
    });

    it('finds what most calls have, and what only old ones have, page by page', async () => {
      const many = await openBusiness(backend, 'many@example.com');
      const calls = Array.from({ length: 620 }, (_, index) =>
        report({ customerName: `Caller ${index}`, query: index < 3 ? 'zephyr hello' : 'hello' }),
      );
      await store(many, ...calls);
      const newest = calls.map(({ customerName }) => customerName).reverse();
      for (const [search, expected] of [
        ['hello', newest],
        ['zephyr', newest.slice(-3)],
        ['zephyr hello', newest.slice(-3)],
        ['caller', newest],
      ] as const) {
        const found: (string | null)[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: ReturnType<typeof pageOf> = pageOf(
            await ask(`search=${search}&page_size=90${cursor && `&cursor=${cursor}`}`, many),
          );
          found.push(...page.items.map(({ data }) => data.cust_name));
          cursor = page.next;
        }
        expect(found).toEqual(expected);
      }
    });

    it('finds a caller by the name of the invite form, and by the former one', async () => {
      const phone = '+12025550188';
      await handIn(backend, shop.key, {
        id: 'invited',
        time: START / 1000,
        customer: { name: 'Unsure', phone },
      });
      const link = await call(backend, 'POST', '/intake/invites', {
        body: { phone },
        headers: { authorization: `Bearer ${shop.key}` },
      });
      const linkId = /link_id=([\w-]+)/.exec(link.text)?.[1];
      const body = { link_id: linkId, email: 'dee@example.com', name: 'Dee Dubois' };
      expect((await call(backend, 'POST', '/cid-invite-link', { body })).status).toBe(200);
      expect(await namesFor('search=dubois')).toEqual(['Dee Dubois']);
      expect(await namesFor('search=unsure')).toEqual(['Dee Dubois']);
    });
  });

  it('filters by outcome, and by days of a zone, both within', async () => {
    const zoned = await openBusiness(backend, 'zoned@example.com');
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
