/**
 * `npm run hostile [-- GROUP] [--only TEXT] [--count N]`: what a server, a browser's storage, other tabs
 * and files that do not come can do to the built client. Prints a table a group; the exit code is 1 when
 * a promise broke.
 */
import { launchChromium } from '@/test/e2e/chromium';

import type { Finding } from './chaos/group';
import { tableOf } from './chaos/report';
import type { Group } from './hostile/group';
import { files } from './hostile/groups/files';
import { desk, replies, texts } from './hostile/groups/replies';
import { storage } from './hostile/groups/storage';
import { tabs } from './hostile/groups/tabs';
import { people } from './hostile/groups/people';
import { readOptions } from './options';

const GROUPS: Readonly<Record<string, Group>> = {
  replies,
  desk,
  texts,
  tabs,
  storage,
  files,
  people,
};

function usage(): string {
  return [
    'Usage: npm run hostile -- [GROUP] [--only TEXT] [--count N]',
    '',
    ...Object.entries(GROUPS).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`),
  ].join('\n');
}

const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: { only: { type: 'string' }, count: { type: 'string' } },
  },
  usage(),
);
const [asked, ...more] = positionals;
const names = Object.keys(GROUPS).filter((name) => name === (asked ?? name));
if (names.length === 0 || more.length > 0 || !/^[1-9]\d*$/.test(values.count ?? '1')) {
  console.error(usage());
  process.exit(2);
}

const browser = await launchChromium();
const all: Finding[] = [];
for (const name of names) {
  const group = GROUPS[name];
  if (!group) continue;
  const begun = performance.now();
  const findings = await group.run({
    browser,
    only: values.only ?? '',
    count: Number(values.count ?? group.count),
    note: (text) => process.stderr.write(`  ${name}: ${text}\n`),
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n${name}: ${group.about}, Chromium ${browser.version()}, ${seconds} s`);
  for (const line of tableOf(findings)) console.log(`  ${line}`);
  all.push(...findings);
}
await browser.close();
// Nothing has kept its promise where nothing was tried, as by a text that is in no name.
const isKept = all.length > 0 && all.every(({ ok }) => ok);
console.log(isKept ? '\nok' : '\nnot ok');
process.exit(isKept ? 0 : 1);
