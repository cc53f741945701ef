import { readdirSync, readFileSync } from 'node:fs';

/** The server's suites that ask for a backend or a database; no other has to do with which engine there is. */
export const databaseSuites = (): string[] =>
  readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /@\/test\/server\/|\.postgres\.test/.test(file + readFileSync(file, 'utf8')));
