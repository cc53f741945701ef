/** Suites of the server as people start it: processes of their own, from the build (`npm test` makes it). */
import path from 'node:path';

import { ADDRESS, startBuilt, type Started } from '@/test/e2e/parleyProcess';
import { setUpFolder } from '@/test/ownFolder';

/** Gives the suite a folder for data; the processes that a test starts are killed after it. */
export function setUpProcesses() {
  const place = setUpFolder('process');
  const started: Started[] = [];

  function start(file: string, env: Record<string, string>, args: string[] = []): Started {
    // Each process lives too shortly for the database's code to be worth compiling twice.
    const argv = ['--liftoff-only', path.join('dist/server', file), ...args];
    const server = startBuilt(argv, { NODE_OPTIONS: '', ...env });
    started.push(server);
    return server;
  }
  const serve = (env: Record<string, string> = {}) =>
    start('main.js', { DATA_DIR: place('data'), ...env });
  const address = (server: Started) => server.says(ADDRESS);
  const login = (url: string, email = 'dana@example.com', password = 'Parley-demo-1') =>
    fetch(`${url}/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });

  return {
    place,
    start,
    serve,
    address,
    login,
  };
}
