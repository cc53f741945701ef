/** Builds client and server unless `dist` was made from exactly these sources (`npm start`, `npm test`). */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Below a folder that webpack empties: a build that was made without this file leaves none. */
const STAMP = 'dist/server/.sources';
/** What a part of `dist` that was deleted by hand lacks. */
const ENTRIES = ['dist/client/index.html', 'dist/server/main.js'];
const NOT_BUNDLED = /\.test\.tsx?$|^src\/(test|tools(?!\/build\/))\//;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'));
}

/** A hash of everything the two bundles are made of. */
function sourcesHash(): string {
  const files = [...filesBelow('src'), ...filesBelow('public')]
    .filter((file) => !NOT_BUNDLED.test(file))
    .concat('webpack.config.js', 'tsconfig.json', 'package.json', 'package-lock.json')
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  for (const name of ['API_HOST', 'REDUX_DEVTOOLS']) hash.update(`${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

const hash = sourcesHash();
const isBuilt = [STAMP, ...ENTRIES].every((file) => existsSync(file));
if (!isBuilt || readFileSync(STAMP, 'utf8') !== hash) {
  console.log('Building Parley (only when its sources changed) ...');
  const build = spawnSync(
    process.execPath,
    ['node_modules/webpack-cli/bin/cli.js', '--stats', 'errors-warnings'],
    { stdio: 'inherit' },
  );
  if (build.status !== 0) process.exit(build.status ?? 1);
  writeFileSync(STAMP, hash);
}
