import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeOwnFolder } from '@/test/ownFolder';

const REPOSITORY = path.resolve(__dirname, '../..');

/** Stands in for the bundler: it empties its two folders, as ours does, and says that it ran. */
const BUNDLER = `
  const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
  for (const file of ['client/index.html', 'server/main.js']) {
    const folder = 'dist/' + file.split('/')[0];
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync('dist/' + file, '');
  }
  console.log('built');`;
const CLI = 'node_modules/webpack-cli/bin/cli.js';

const FILES: Record<string, string> = {
  [CLI]: BUNDLER,
  'src/client/index.tsx': '',
  'src/client/index.test.tsx': '',
  'public/index.html': '',
  'webpack.config.js': '',
  'tsconfig.json': '',
  'package.json': '{"browserslist":["chrome >= 123"]}',
  'package-lock.json': '',
};

const { folder: place, remove } = makeOwnFolder('build');
afterAll(remove);

for (const [file, text] of Object.entries(FILES)) write(file, text);

function write(file: string, text: string): void {
  const full = path.join(place, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function run(script: string, ...args: string[]): string {
  const { stdout, status } = spawnSync(process.execPath, [script, ...args], {
    cwd: place,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout;
}

/** Whether it had to build. */
const builds = () =>
  run(
    path.join(REPOSITORY, 'node_modules/tsx/dist/cli.mjs'),
    path.join(REPOSITORY, 'src/tools/buildIfNeeded.ts'),
  ).includes('built\n');

test('it builds where what lies there was not made from exactly these sources', () => {
  expect(builds()).toBe(true);
  write('src/client/index.test.tsx', 'changed');
  expect(builds()).toBe(false);
  // The browsers it is built for.
  write('package.json', '{"browserslist":["chrome >= 140"]}');
  expect(builds()).toBe(true);
  // By hand, from sources that were only tried out.
  write('src/client/index.tsx', 'tried out');
  run(path.join(place, CLI));
  write('src/client/index.tsx', '');
  expect(builds()).toBe(true);
});
