/** Suites of the export of an account. */
import { strFromU8, unzipSync } from 'fflate';

import { startBackend, type Backend } from './backend';
import { openBusiness, type Business } from './intakeCalls';
import { PASSWORD } from './people';

/** So many calls, with texts that a careless file would break on. */
export const calls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `call-${index}`,
    time: new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString(),
    customer: { name: index === 7 ? '=HYPERLINK("x")' : `Caller ${index}`, phone: '+12025550136' },
    query: 'Open, "today"?\nOr tomorrow?',
    callback: index % 3 === 0,
    transcript: [{ speaker: 'caller', text: `Nummer ${index}: schöne Grüße 🙂`, at_seconds: 1.5 }],
  }));

/** Starts a backend with one business for each test. */
export function setUpExport() {
  let backend: Backend;
  let shop: Business;
  beforeEach(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
  });
  afterEach(() => backend.stop());

  const ask = (token = shop.token, password = PASSWORD) =>
    fetch(`${backend.url}/user/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ password }),
    });
  const take = async (token?: string) => {
    const response = await ask(token);
    expect(response.status).toBe(200);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  };

  return {
    get backend() {
      return backend;
    },
    get shop() {
      return shop;
    },
    ask,
    take,
  };
}
