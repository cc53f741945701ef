/** How reads and writes grow with the account and with the whole, and what several instances do together. */
import { load } from '../bench/load';
import { withWorld } from '../chaos/world';
import { fillTo, NUMBER_OF, SIZES, WHOLES } from './fill';
import { explainReads } from './plans';
import { anyone, REQUESTS } from './requests';
import { headOf, inWords, rowOf } from './tables';

const CONNECTIONS = 50;
const INSTANCES = [1, 2, 4];

/** @param isQuick to 100,000 calls, in shorter rounds */
export function measureWhole(isQuick: boolean): Promise<string> {
  const seconds = isQuick ? 2 : 5;
  return withWorld('postgres', async (world) => {
    const { location } = world;
    if (location.kind !== 'postgres') throw new Error('A PostgreSQL is needed');
    const names = Object.keys(REQUESTS);
    const first = await world.start();
    const growth = headOf('Whole', 'Account', ...names.map((name) => `${name}, ms`));
    const plans = headOf('Whole', 'Account', 'Read', 'Pages looked at', 'How');
    const strays: string[] = [];
    for (const whole of isQuick ? WHOLES.slice(0, 2) : WHOLES) {
      const began = performance.now();
      const sizes = await fillTo(location.url, whole);
      console.log(`${inWords(whole)} calls in ${Math.round((performance.now() - began) / 1000)} s`);
      for (const size of sizes) {
        const times: string[] = [];
        for (const request of Object.values(REQUESTS)) {
          // One at a time: what a single one takes, not what the machine can do.
          const { p95 } = await load(
            [first.url],
            1,
            seconds,
            request(() => NUMBER_OF[size]),
          );
          times.push(p95.toFixed(1));
        }
        growth.push(rowOf(inWords(whole), inWords(SIZES[size]), ...times));
        for (const { name, pages, scans } of await explainReads(location.url, size)) {
          const how = scans.join('; ');
          plans.push(rowOf(inWords(whole), inWords(SIZES[size]), name, String(pages), how));
          if (/Seq Scan/.test(how)) strays.push(`${name}: ${how}`);
        }
      }
    }
    const rates = headOf('Instances', ...names.map((name) => `${name}: a second / p95, ms`));
    const urls = [first.url];
    for (const count of INSTANCES) {
      while (urls.length < count) urls.push((await world.start()).url);
      const cells: string[] = [];
      for (const request of Object.values(REQUESTS)) {
        const { perSecond, p95 } = await load(urls, CONNECTIONS, seconds, request(anyone));
        cells.push(`${Math.round(perSecond)} / ${p95.toFixed(0)}`);
      }
      rates.push(rowOf(String(count), ...cells));
    }
    if (strays.length > 0)
      throw new Error(`Reads that look at other accounts' rows: ${strays.join()}`);
    return [
      '95 of 100 answers to one client, by the size of the whole and of the account that asks:',
      growth.join('\n'),
      'How PostgreSQL finds the rows, and how many pages of 8 KiB it looks at:',
      plans.join('\n'),
      `${CONNECTIONS} clients of all accounts, on the full database; clients and servers on one machine:`,
      rates.join('\n'),
    ].join('\n\n');
  });
}
