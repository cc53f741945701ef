/** The server as people start it: a process of its own, from the build (`npm test` makes it). */
import { cpSync, existsSync, statSync } from 'node:fs';

import { setUpProcesses } from '@/test/server/serverProcess';

describe('a server process', () => {
  const { start, serve, address, login, place } = setUpProcesses();

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
    expect(statSync(place('data', 'secrets.key')).mode & 0o777).toBe(0o600);

    const third = serve();
    expect(await third.ended).toBe(1);
    expect(third.output()).toMatch(
      new RegExp(
        `^Parley cannot start: .* is in use by another Parley \\(process ${second.child.pid}\\); stop it first\\.\n$`,
      ),
    );
    expect((await login(again)).status).toBe(200);
  });

  it('writes no reset token, address or password of a whole reset into its log', async () => {
    // A copy: it changes a password that the others sign in with, and a new database takes seconds. What is copied
    // may have been left by a kill -9, with its socket, which cannot be copied.
    const [data, DATA_DIR] = [place('data'), place('reset')];
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

  it('takes new people from the operator', async () => {
    const env = { DATA_DIR: place('data') };
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
