/** `npm run check:walls`: no import breaks a wall, and none closes a circle (see walls/rules.ts). */
import path from 'node:path';

import { cruise } from 'dependency-cruiser';

import { findRoomCircles } from './walls/roomCircles';
import { forbidden } from './walls/rules';

const { output } = await cruise(
  ['src'],
  {
    validate: true,
    ruleSet: { forbidden },
    includeOnly: '^src/',
    // Sees imports that vanish when types are stripped.
    tsPreCompilationDeps: true,
  },
  { alias: { '@': path.resolve('src') } },
);
if (typeof output === 'string') throw new Error(output);
const { modules, summary } = output;

const broken = [
  ...summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → '),
  ),
  ...findRoomCircles(modules).map((circle) => `no circle of rooms: ${circle}`),
];
for (const line of broken) console.error(line);
if (broken.length > 0) process.exitCode = 1;
else console.log(`${summary.totalCruised} files: no wall broken.`);
