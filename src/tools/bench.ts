/**
 * `npm run bench`: the budgets as ratios of one run on this machine, quiet or not.
 *   npm run bench -- --quick    three rounds instead of seven
 *   npm run bench -- --only pages|rows|throughput
 *   npm run bench -- --write    also into docs/performance.md
 */
import { writeSection } from './bench/document';
import { tableOf, type Figure } from './bench/figure';
import { benchPages } from './bench/pages';
import { benchRows } from './bench/rows';
import { benchThroughput } from './bench/throughput';
import { readOptions } from './options';

const PARTS = ['pages', 'rows', 'throughput'];

const { values: asked } = readOptions({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const { quick: isQuick, only } = asked;
if (only !== undefined && (!PARTS.includes(only) || asked.write)) {
  console.error(`--only is one of ${PARTS.join(', ')}, and the document has all of them`);
  process.exit(2);
}
const isAsked = (part: string) => (only ?? part) === part;

const figures: Figure[] = [];
const tables: string[] = [];
/** Said as soon as it is there: what comes after it takes long, and may fail. */
function add(measured: readonly Figure[], table?: string): void {
  figures.push(...measured);
  if (table !== undefined) tables.push(table);
  console.log(`${tableOf(measured)}\n`);
}
if (isAsked('pages')) {
  const pages = await benchPages(isQuick ? 3 : 7);
  add(pages.figures, pages.medians);
}
if (isAsked('rows')) add(await benchRows());
if (isAsked('throughput')) {
  const throughput = await benchThroughput(isQuick ? 3 : 7, isQuick ? 3 : 5);
  add(throughput.figures, throughput.rates);
}
const report = [tableOf(figures), ...tables].join('\n\n');
console.log(report);
if (asked.write) await writeSection('bench', report);
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
