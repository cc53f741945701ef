/** The server as people start it: a process of its own, from the build (`npm test` makes it). */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { UNSET } from '@/test/e2e/parleyProcess';
import { freePort } from '@/test/server/postgres';
import { until } from '@/test/waiting';

interface Started {
  child: ChildProcess;
  /** What it has written so far, to either stream. */
  output(): string;
  /** Code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Resolves with the first text that matches; rejects when the process ends before. */
  says(pattern: RegExp): Promise<string>;
}

/** What comes until the connection ends, well or badly. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

describe('a server process', () => {
  let folder: string;
  const started: Started[] = [];

  function start(file: string, env: Record<string, string>, args: string[] = []): Started {
    // Each process lives too shortly for the database's code to be worth compiling twice.
    const argv = ['--liftoff-only', path.join('dist/server', file), ...args];
    const child = spawn(process.execPath, argv, {
      env: { ...process.env, ...UNSET, NODE_OPTIONS: '', PORT: '0', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const heard = new Set<() => void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        for (const look of heard) look();
      });
    }
    const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
    const process_: Started = {
      child,
      output: () => output,
      ended,
      says: (pattern) =>
        new Promise((resolve, reject) => {
          const look = () => {
            const found = pattern.exec(output);
            if (!found) return;
            heard.delete(look);
            resolve(found[0]);
          };
          heard.add(look);
          look();
          void ended.then((code) => reject(new Error(`Ended with ${code}:\n${output}`)));
        }),
    };
    started.push(process_);
    return process_;
  }
  const serve = (env: Record<string, string> = {}) =>
    start('main.js', { DATA_DIR: path.join(folder, 'data'), ...env });
  const address = (server: Started) => server.says(/http:\/\/127\.0\.0\.1:\d+/);
  const login = (url: string, email = 'dana@example.com', password = 'Parley-demo-1') =>
    fetch(`${url}/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parley-process-'));
  });
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says where it is and as whom to sign in, and keeps everything through kill -9', async () => {
    const first = serve();
    const url = await address(first);
    await first.says(/Ctrl\+C/);
    expect(first.output()).toContain('dana@example.com');
    expect(first.output()).toContain('Parley-demo-1');
    const reply = await login(url);
    expect(reply.status).toBe(200);
    const { access_token: token } = await reply.json();
    first.child.kill('SIGKILL');
    await first.ended;

    const second = serve();
    const again = await address(second);
    const profile = await fetch(`${again}/user/`, { headers: { token } });
    expect(profile.status).toBe(200);
    expect(await profile.json()).toMatchObject({ email: 'dana@example.com' });
    expect(statSync(path.join(folder, 'data', 'secrets.key')).mode & 0o777).toBe(0o600);

    const third = serve();
    expect(await third.ended).toBe(1);
    expect(third.output()).toMatch(
      new RegExp(
        `^Parley cannot start: .* is in use by another Parley \\(process ${second.child.pid}\\); stop it first\\.\n$`,
      ),
    );
    expect((await login(again)).status).toBe(200);
  });

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
      const env = { DATA_DIR: path.join(folder, 'data') };
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

  it('answers what was sent before it is told to stop, read or not', async () => {
    const server = serve();
    const url = new URL(await address(server));
    // What comes while it stands still waits in the system, and so does the signal.
    server.child.kill('SIGSTOP');
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = connect(Number(url.port), url.hostname);
        await once(socket, 'connect');
        socket.write(`GET /user/ HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
        return { socket, text: readAll(socket) };
      }),
    );
    server.child.kill('SIGTERM');
    server.child.kill('SIGCONT');
    const texts = await Promise.all(answers.map(({ text }) => text));
    const refused = texts.filter((text) => text.startsWith('HTTP/1.1 401 '));
    expect(refused).toHaveLength(texts.length);
    expect(await server.ended).toBe(0);
  });

  it('answers what is in flight when it is told to stop, and takes nothing new', async () => {
    const server = serve();
    const url = new URL(await address(server));
    const body = JSON.stringify({ email: 'dana@example.com', password: 'Parley-demo-1' });
    const socket = connect(Number(url.port), url.hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'connect');
    socket.write(
      `POST /login/ HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // The head has arrived once a second request on its own connection is answered.
    await fetch(`${url.href}user/`);
    server.child.kill('SIGTERM');
    await server.says(/Stopping/);
    socket.write(body.slice(10));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('access_token');
    expect(await server.ended).toBe(0);
  });

  it('writes no reset token, address or password of a whole reset into its log', async () => {
    // A copy: it changes a password that the others sign in with, and a new database takes seconds. What is copied
    // may have been left by a kill -9, with its socket, which cannot be copied.
    const [data, DATA_DIR] = [path.join(folder, 'data'), path.join(folder, 'reset')];
    const filter = (file: string) => !file.endsWith('.sock');
    if (existsSync(data)) cpSync(data, DATA_DIR, { recursive: true, filter });
    const server = serve({ LOG_LEVEL: 'trace', DATA_DIR });
    const url = await address(server);
    await fetch(`${url}/reset-pass?email=dana%40example.com`);
    let token: string | undefined;
    while (token === undefined) {
      const headers = { accept: 'application/json' };
      const outbox = await (await fetch(`${url}/demo/outbox`, { headers })).text();
      token = /reset_token=([\w-]{43})/.exec(outbox)?.[1];
    }
    const set = () =>
      fetch(`${url}/set-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, new_password: 'Fresh-horse-10' }),
      });
    expect([(await set()).status, (await set()).status]).toEqual([200, 401]);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.output()).not.toContain(token);
    // The banner before it names the people of demo mode.
    const log = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');
    expect(log).toContain('/set-password');
    expect(log).not.toMatch(/reset_token|dana|Fresh-horse/);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux.each(['on a full disk', 'that nobody reads'])(
    'with a log %s serves, and ends in good order',
    async (what) => {
      const port = await freePort();
      const env = { ...process.env, ...UNSET, NODE_OPTIONS: '', PORT: String(port) };
      const full = openSync('/dev/full', 'w');
      const output = what === 'that nobody reads' ? 'pipe' : full;
      const child = spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js'], {
        env: { ...env, LOG_LEVEL: 'info', DATA_DIR: path.join(folder, 'silent') },
        stdio: ['ignore', output, output],
      });
      const ended = once(child, 'exit');
      const health = () =>
        fetch(`http://127.0.0.1:${port}/health`).then(
          ({ status }) => status,
          () => 0,
        );
      await until(async () => (await health()) === 200 || child.exitCode !== null);
      // More than what stands between the two holds.
      for (let round = 0; round < 40; round += 1) {
        const answers = await Promise.all(Array.from({ length: 20 }, health));
        expect(new Set(answers)).toEqual(new Set([200]));
      }
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      closeSync(full);
    },
  );

  it('ends when it is told to while its database keeps it waiting, and says what for', async () => {
    const sockets: Socket[] = [];
    // Lets everybody in (R), is ready (Z), and answers nothing: as where another instance has the schema's lock.
    const database = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      socket.once('data', () => socket.write('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I'));
    }).listen(0, '127.0.0.1');
    await once(database, 'listening');
    const address = database.address();
    const server = serve({
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://parley@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/parley`,
      PUBLIC_URL: 'https://parley.test',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    await once(database, 'connection');
    server.child.kill('SIGTERM');
    await server.says(/Still waiting for the database/);
    expect(await server.ended).toBe(0);
    for (const socket of sockets) socket.destroy();
    database.close();
  });

  it('says in one line that its port is in use, and has opened nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const port = typeof taken === 'object' ? String(taken?.port) : '';
    const DATA_DIR = path.join(folder, 'never');
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
    writeFileSync(path.join(folder, 'file'), '');
    const noDirectory = serve({ DATA_DIR: path.join(folder, 'file', 'data') });
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
      const older = path.join(folder, 'older.cjs');
      writeFileSync(
        older,
        "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } });",
      );
      const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: path.join(folder, 'older') };
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

  it('takes new people from the operator', async () => {
    const env = { DATA_DIR: path.join(folder, 'data') };
    const add = (email: string, input: string) => {
      const command = start('cli.js', env, ['account', 'add', email]);
      command.child.stdin?.end(input);
      return command;
    };
    const given = add('kim@example.com', 'Given-password-1\n');
    expect([await given.ended, given.output()]).toEqual([0, 'Added kim@example.com.\n']);
    const made = add('lee@example.com', '');
    expect(await made.ended).toBe(0);
    const password = /shown only now\): (\S+)/.exec(made.output())?.[1] ?? '';

    const url = await address(serve());
    expect((await login(url, 'kim@example.com', 'Given-password-1')).status).toBe(200);
    expect((await login(url, 'lee@example.com', password)).status).toBe(200);
  });
});
