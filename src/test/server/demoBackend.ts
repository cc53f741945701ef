/** Suites of what demo mode has. */
import { startBackend, type Backend } from './backend';

/** Of all its people. */
export const PASSWORD = 'Parley-demo-1';

/** Starts a backend in demo mode for each test. */
export function setUpDemo() {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend({ demo: true });
  });
  afterEach(() => backend.stop());

  const read = async (path: string, accept: string) =>
    (await fetch(backend.url + path, { headers: { accept } })).text();
  const readJson = async (path: string) => JSON.parse(await read(path, 'application/json'));

  return {
    get backend() {
      return backend;
    },
    read,
    readJson,
  };
}
