import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

it('has a migration for everything the tables say', () => {
  // Below the project, because the generator takes only paths relative to it.
  const folder = mkdtempSync(path.join('node_modules', '.parley-migrations-'));
  try {
    cpSync('src/server/migrations', folder, { recursive: true });
    const before = readdirSync(folder).sort();
    execFileSync(process.execPath, [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--dialect=postgresql',
      '--schema=src/server/platform/db/tables',
      `--out=${folder}`,
    ]);
    expect(readdirSync(folder).sort()).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
