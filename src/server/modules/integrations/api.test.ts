import { createServer } from 'node:http';

import { listen } from '@/test/ports';

import { callApi } from './api';

const MIB = 1024 * 1024;

it.each([
  [302, 'unavailable'],
  [307, 'unavailable'],
  [408, 'unavailable'],
  [409, 'unavailable'],
  [423, 'unavailable'],
  [425, 'unavailable'],
  [429, 'unavailable'],
  [477, 'unavailable'],
  [500, 'unavailable'],
  [401, 'unauthorised'],
  [400, 'refused'],
  [404, 'refused'],
])('a provider that answers %i is %s', async (status, failure) => {
  const server = createServer((_request, reply) => reply.writeHead(status).end('{}'));
  const url = `http://127.0.0.1:${await listen(server)}`;
  const asked = callApi('HubSpot', url, {
    authorization: 'Bearer x',
    signal: AbortSignal.timeout(30_000),
  });
  await expect(asked).rejects.toMatchObject({ name: 'ProviderError', failure, status });
  server.close();
});

it('says when a provider wants to be asked again, if it does', async () => {
  let headers = {};
  const server = createServer((_request, reply) => reply.writeHead(429, headers).end('{}'));
  const url = `http://127.0.0.1:${await listen(server)}`;
  const signal = AbortSignal.timeout(30_000);
  const ask = () => callApi('HubSpot', url, { authorization: 'Bearer x', signal });
  await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: null });
  headers = { 'retry-after': '10' };
  await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: 10 });
  server.close();
});

describe('a request to a provider', () => {
  let written = 0;
  let size = 0;
  const server = createServer((_request, reply) => {
    written = 0;
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.write('["');
    const chunk = 'x'.repeat(MIB / 16);
    const more = (): void => {
      while (written < size) {
        written += chunk.length;
        if (!reply.write(chunk)) return void reply.once('drain', more);
      }
      reply.end('"]');
    };
    more();
  });
  let url = '';
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = () =>
    callApi('HubSpot', url, { authorization: 'Bearer x', signal: AbortSignal.timeout(30_000) });

  it('reads a long reply', async () => {
    size = 4 * MIB;
    expect(await ask()).toMatchObject({ status: 200, body: [expect.any(String)] });
  });

  it('gives up a reply of more than 5 MiB, and does not wait for its end', async () => {
    size = 200 * MIB;
    await expect(ask()).rejects.toMatchObject({ name: 'ProviderError', failure: 'unavailable' });
    expect(written).toBeLessThan(50 * MIB);
  });
});
