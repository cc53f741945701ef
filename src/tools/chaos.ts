/**
 * `npm run chaos -- GROUP [--count N] [--engine embedded|postgres]`: what docs/security.md promises,
 * tried on the built server. Prints a table a group and engine; the exit code is 1 when a promise broke.
 */
import type { Engine } from '@/test/server/backendHost';

import type { Group } from './chaos/group';
import { clocks } from './chaos/groups/clocks';
import { connections } from './chaos/groups/connections';
import { floods } from './chaos/groups/floods';
import { fuzz } from './chaos/groups/fuzz';
import { hanging } from './chaos/groups/hanging';
import { kill } from './chaos/groups/kill';
import { limits } from './chaos/groups/limits';
import { proxy } from './chaos/groups/proxy';
import { restarts } from './chaos/groups/restarts';
import { secrets } from './chaos/groups/secrets';
import { start } from './chaos/groups/start';
import { stop } from './chaos/groups/stop';
import { tableOf } from './chaos/report';
import { readOptions } from './options';

const GROUPS: Readonly<Record<string, Group>> = {
  kill,
  restarts,
  proxy,
  start,
  stop,
  connections,
  fuzz,
  secrets,
  limits,
  clocks,
  hanging,
  floods,
};

const ENGINES: readonly Engine[] = ['embedded', 'postgres'];

function usage(): string {
  const lines = Object.entries(GROUPS).map(([name, { about, counts }]) => {
    const full = Object.entries(counts).map(([engine, count]) => `${engine} ${count}`);
    return `  ${name.padEnd(12)} ${about} (${full.join(', ')})`;
  });
  return [
    'Usage: npm run chaos -- GROUP [--count N] [--engine embedded|postgres]',
    '',
    ...lines,
  ].join('\n');
}

const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: { count: { type: 'string' }, engine: { type: 'string' } },
  },
  usage(),
);
const [name = '', ...more] = positionals;
const group = GROUPS[name];
const isCount = values.count === undefined || /^[1-9]\d*$/.test(values.count);
const engines = ENGINES.filter(
  (engine) => group?.counts[engine] !== undefined && (values.engine ?? engine) === engine,
);

if (!group || more.length > 0 || !isCount || engines.length === 0) {
  console.error(usage());
  process.exit(2);
}

let isKept = true;
for (const engine of engines) {
  const count = Number(values.count ?? group.counts[engine]);
  const begun = performance.now();
  const findings = await group.run({
    engine,
    count,
    note: (text) => process.stderr.write(`  ${name} on ${engine}: ${text}\n`),
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `\n${name} on ${engine}, count ${count}, Node ${process.versions.node}, ${seconds} s`,
  );
  for (const line of tableOf(findings)) console.log(`  ${line}`);
  isKept &&= findings.every(({ ok }) => ok);
}
console.log(isKept ? '\nok' : '\nnot ok');
process.exit(isKept ? 0 : 1);
