/** What the call log is searched for. */
import { eq, sql } from 'drizzle-orm';

import { handIn, openBusiness } from '@/test/server/intakeCalls';
import { call } from '@/test/server/people';
import { callSearch } from '@/server/platform/db/tables/calls';
import { START, report, setUpCallLog } from '@/test/server/callLog';

describe('GET /user/calls', () => {
  const suite = setUpCallLog();
  const { ask, pageOf, namesFor, store } = suite;

  describe('with a search', () => {
    beforeAll(async () => {
      await store(
        suite.shop,
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
        suite.shop,
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
        suite.shop,
        report({ customerName: 'Max', phone: '0161 3334445' }),
        report({ customerName: 'Nat', phone: '0044 20 79460000' }),
      );
      for (const [id, words] of [
        [max, ['01613334445', '3334445']],
        [nat, ['00442079460000', '9460000', '2079460000']],
      ] as const) {
        const own = words.map((word) => `${suite.shop.id.slice(0, 8)}.${word}`);
        await suite.backend.db
          .update(callSearch)
          .set({
            words: sql`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb)))`,
          })
          .where(eq(callSearch.callId, Number(id)));
      }
      await store(suite.other, report({ customerName: 'Foreign', query: 'gutters garage' }));
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
      const many = await openBusiness(suite.backend, 'many@example.com');
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
      await handIn(suite.backend, suite.shop.key, {
        id: 'invited',
        time: START / 1000,
        customer: { name: 'Unsure', phone },
      });
      const link = await call(suite.backend, 'POST', '/intake/invites', {
        body: { phone },
        headers: { authorization: `Bearer ${suite.shop.key}` },
      });
      const linkId = /link_id=([\w-]+)/.exec(link.text)?.[1];
      const body = { link_id: linkId, email: 'dee@example.com', name: 'Dee Dubois' };
      expect((await call(suite.backend, 'POST', '/cid-invite-link', { body })).status).toBe(200);
      expect(await namesFor('search=dubois')).toEqual(['Dee Dubois']);
      expect(await namesFor('search=unsure')).toEqual(['Dee Dubois']);
    });
  });
});
