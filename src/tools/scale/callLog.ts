/** One account with very many calls and what was said in them: its log, its search, and calls coming in. */
import type { Request } from 'autocannon';

import { openDatabase } from '@/server/platform/db/open';
import type { Engine } from '@/test/server/backendHost';

import { load } from '../bench/load';
import { ask, fieldIn } from '../chaos/ask';
import { signIn, type Person } from '../chaos/people';
import { withWorld, type World } from '../chaos/world';
import { explainLog } from './logPlans';
import { paintOfReport } from './paint';
import { COMMON_WORD, RARE_WORD, saidCall } from './said';
import { headOf, inWords, rowOf } from './tables';

const ENGINES: readonly Engine[] = ['embedded', 'postgres'];
/** Calls handed in by one request. */
const BATCH = 500;
/** The days the calls lie in. */
const YEAR = 'from=2025-01-01&to=2025-12-31';
/** Systems that hand a call in at a time. */
const SYSTEMS = 8;

interface Account extends Person {
  url: string;
  token: string;
}

let handedIn = 0;

function handingIn({ intakeKey }: Account): Request {
  return {
    setupRequest: (request) => ({
      ...request,
      method: 'POST',
      path: '/intake/calls',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${intakeKey}` },
      body: JSON.stringify({ ...saidCall((handedIn += 1)), id: `alone${handedIn}` }),
    }),
  };
}

const reading = ({ token }: Account, path: string): Request => ({ path, headers: { token } });

async function fill({ url, intakeKey }: Account, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += BATCH) {
    const length = Math.min(BATCH, last - from + 1);
    const body = Array.from({ length }, (_, index) => saidCall(from + index));
    const answer = await ask(url, '/intake/calls', {
      body,
      headers: { authorization: `Bearer ${intakeKey}` },
    });
    if (answer.status !== 200) throw new Error(`Not taken: ${answer.status} ${answer.text}`);
  }
}

/** The cursor behind so many pages of 100. */
async function cursorAfter({ url, token }: Account, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    cursor = fieldIn(await ask(url, `/user/calls?page_size=100${after}`, { token }), 'next') ?? '';
  }
  return cursor;
}

async function tidy({ location }: World): Promise<void> {
  const database = await openDatabase(location, 'dist/server/migrations', () => undefined);
  await database.execute('vacuum analyze');
  await database.close();
}

/** @param isQuick with 10,000 calls instead of 100,000 */
export async function measureCallLog(isQuick: boolean): Promise<string> {
  const count = isQuick ? 10_000 : 100_000;
  const seconds = isQuick ? 2 : 5;
  const rows = headOf('Engine', 'What', 'A second', 'p95, ms');
  let plans = '';
  for (const engine of ENGINES) {
    await withWorld(engine, async (world) => {
      const nextPerson = await world.people(2);
      const person = nextPerson();
      let server = await world.start();
      const account = {
        ...person,
        url: server.url,
        token: await signIn(server.url, person.email),
      };
      const measure = async (what: string, connections: number, request: Request) => {
        const { perSecond, p95 } = await load([account.url], connections, seconds, request);
        rows.push(rowOf(engine, what, perSecond.toFixed(0), p95.toFixed(1)));
      };
      await measure('calls coming in, none there', SYSTEMS, handingIn(account));
      const began = performance.now();
      await fill(account, 1, count);
      const perSecond = (count / (performance.now() - began)) * 1_000;
      rows.push(rowOf(engine, `${inWords(count)} by ${BATCH}`, perSecond.toFixed(0), ''));
      // As it is after an hour: both engines tidy up by then.
      await server.stop();
      await tidy(world);
      server = await world.start();
      account.url = server.url;
      await measure(`calls coming in, ${inWords(count)} there`, SYSTEMS, handingIn(account));
      const deep = encodeURIComponent(await cursorAfter(account, count / 200));
      const reads = {
        'first page': '/user/calls',
        'page in the middle': `/user/calls?cursor=${deep}`,
        'search, a rare word': `/user/calls?search=${RARE_WORD}`,
        'search, a word of all': `/user/calls?search=${COMMON_WORD}`,
        'search, a number': '/user/calls?search=2020000500',
        'figures of 30 days': '/user/insights?from=2025-11-01&to=2025-11-30&zone=America/New_York',
        'figures of a year': `/user/insights?${YEAR}&zone=America/New_York`,
      };
      for (const [what, path] of Object.entries(reads))
        await measure(what, 1, reading(account, path));
      const other = await signIn(server.url, nextPerson().email);
      for (const [whose, token] of [
        ['of these calls', account.token],
        ['without calls', other],
      ] as const) {
        const painted = await paintOfReport(server.url, token, YEAR);
        rows.push(rowOf(engine, `Reports of a year, ${whose}: painted`, '', painted.toFixed(0)));
      }
      if (world.location.kind === 'postgres') {
        plans = await explainLog(world.location.url, [RARE_WORD, COMMON_WORD]);
      }
    });
  }
  return [
    'One client reads, eight hand in; what is handed in has twenty lines of transcript. A page is painted on the slow line and processor of `npm run bench`, its figure is the median of five:',
    rows.join('\n'),
    'What PostgreSQL looks at for a page, which is never what was said:',
    plans,
  ].join('\n\n');
}
