/** How a server process ends: what was sent before is answered first. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';

import { UNSET } from '@/test/e2e/parleyProcess';
import { freePort, listen } from '@/test/ports';
import { until } from '@/test/waiting';
import { setUpProcesses } from '@/test/server/serverProcess';

/** What comes until the connection ends, well or badly. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

describe('a server process', () => {
  const { serve, address, place } = setUpProcesses();

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

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux.each(['on a full disk', 'that nobody reads'])(
    'with a log %s serves, and ends in good order',
    async (what) => {
      const port = await freePort();
      const env = { ...process.env, ...UNSET, NODE_OPTIONS: '', PORT: String(port) };
      const full = openSync('/dev/full', 'w');
      const output = what === 'that nobody reads' ? 'pipe' : full;
      const child = spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js'], {
        env: { ...env, LOG_LEVEL: 'info', DATA_DIR: place('silent') },
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
    });
    const port = await listen(database);
    const server = serve({
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://parley@127.0.0.1:${port}/parley`,
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
});
