import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

it('has a migration for everything the tables say; `npm run db:generate` writes what is missing', () => {
  // Below the project, because the generator takes only paths relative to it.
  const folder = mkdtempSync(path.join('node_modules', '.parley-migrations-'));
  try {
    cpSync('src/server/migrations', folder, { recursive: true });
    const before = readdirSync(folder);
    execFileSync(process.execPath, [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--dialect=postgresql',
      '--schema=src/server/platform/db/tables',
      `--out=${folder}`,
    ]);
    const missing = readdirSync(folder).filter((name) => !before.includes(name));
    expect(missing.map((name) => readFileSync(path.join(folder, name), 'utf8'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
