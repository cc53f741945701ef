/** What a server process does with what it finds when it starts. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { listen } from '@/test/ports';
import { setUpProcesses } from '@/test/server/serverProcess';

describe('a server process', () => {
  const { start, serve, address, login, place } = setUpProcesses();

  it('starts on the data of a newer version, and says so in its log', async () => {
    const newer = serve();
    await address(newer);
    newer.child.kill('SIGTERM');
    await newer.ended;
    // Below the project, where the packages are.
    const older = mkdtempSync(path.join('node_modules', '.parley-older-'));
    try {
      cpSync('dist/server', path.join(older, 'server'), { recursive: true });
      const file = path.join(older, 'server', 'migrations', 'meta', '_journal.json');
      const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
      writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
      const env = { DATA_DIR: place('data') };
      const server = start(path.join('..', '..', older, 'server', 'main.js'), env);
      const url = await address(server);
      expect((await login(url)).status).toBe(200);
      const logged = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({
          level: 40,
          migrations: 1,
          msg: expect.stringContaining('The database is of a newer version'),
        }),
      ]);
      expect(newer.output()).not.toContain('newer version');
    } finally {
      rmSync(older, { recursive: true });
    }
  });

  it('says in one line that its port is in use, and has opened nothing', async () => {
    const other = createServer();
    const port = String(await listen(other));
    const DATA_DIR = place('never');
    const server = serve({ PORT: port, DATA_DIR });
    expect(await server.ended).toBe(1);
    other.close();
    expect(server.output()).toBe(
      `Parley cannot start: port ${port} is in use; stop what uses it or set PORT to another.\n`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('says in one line each what is wrong with its settings and its directory', async () => {
    const production = serve({ NODE_ENV: 'production' });
    writeFileSync(place('file'), '');
    const noDirectory = serve({ DATA_DIR: place('file', 'data') });
    expect(await production.ended).toBe(1);
    expect(production.output().trim().split('\n')).toEqual([
      expect.stringContaining('SECRETS_KEY is missing'),
      expect.stringContaining('PUBLIC_URL is missing'),
      expect.stringContaining('SMTP_URL is missing'),
    ]);
    expect(await noDirectory.ended).toBe(1);
    expect(noDirectory.output()).toMatch(/^Parley cannot start: .*cannot be written.*\n$/);
  });

  it.each(['src/tools/requireNode.js', 'dist/server/main.js'])(
    'says in one line that Node is too old, in %s',
    (script) => {
      const older = place('older.cjs');
      writeFileSync(
        older,
        "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } });",
      );
      const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: place('older') };
      const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', older, script], {
        env,
        encoding: 'utf8',
      });
      expect([status, stdout, stderr]).toEqual([
        1,
        '',
        'Parley needs Node.js 20.19 or newer; this is 20.18.3.\n',
      ]);
    },
  );
});
