/**
 * `npm run scale`: 1,000 accounts and 1,000,000 calls in a PostgreSQL of its own; how reads and writes
 * grow with the account and with the whole, and what 1, 2 and 4 instances do together.
 *   npm run scale -- --calls    instead, one account with 100,000 calls and what was said in them, on both engines
 *   npm run scale -- --streams  instead, 200 streams while a thousand calls a minute come in, on both engines
 *   npm run scale -- --quick    a tenth of the calls, shorter rounds
 *   npm run scale -- --write    also into docs/performance.md
 */
import { writeSection } from './bench/document';
import { readOptions } from './options';
import { measureCallLog } from './scale/callLog';
import { measureStreams } from './scale/streams';
import { measureWhole } from './scale/whole';

const { values: asked } = readOptions({
  options: {
    calls: { type: 'boolean', default: false },
    streams: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
if (asked.calls && asked.streams) {
  console.error('--calls or --streams: each is a run of its own');
  process.exit(2);
}
const [section, measure] = asked.calls
  ? (['calls', measureCallLog] as const)
  : asked.streams
    ? (['streams', measureStreams] as const)
    : (['scale', measureWhole] as const);

const report = await measure(asked.quick);
console.log(report);
if (asked.write) await writeSection(section, report);
