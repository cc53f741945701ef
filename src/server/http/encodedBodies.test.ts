import { gzipSync } from 'node:zlib';

import { OWN_CALL, setUpLines } from '@/test/server/phoneLines';

describe('a body that is compressed', () => {
  const suite = setUpLines();
  const { ask, connect, bearer } = suite;

  const post = async (url: string, headers: Record<string, string>, encoding: string) => {
    const response = await fetch(url.replace('http://parley.test', suite.backend.url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': encoding },
      body: encoding === 'gzip' ? gzipSync(JSON.stringify(OWN_CALL)) : JSON.stringify(OWN_CALL),
    });
    return {
      status: response.status,
      body: await response.json(),
      accepted: response.headers.get('accept-encoding'),
    };
  };
  const refused = {
    status: 415,
    body: { detail: 'Request body should not be compressed' },
    accepted: 'identity',
  };

  it('is not taken as the body of a call, nor as handed in (product §14.15)', async () => {
    const { url } = suite.backend;
    expect(await post(`${url}/login/`, {}, 'gzip')).toEqual(refused);
    const key = { authorization: `Bearer ${suite.shop.key}` };
    expect(await post(`${url}/intake/calls`, key, 'gzip')).toEqual(refused);
    expect(await post(`${url}/intake/calls`, key, 'Identity')).toMatchObject({ status: 200 });
    // Said by mistake, of a body that can be read.
    expect(await post(`${url}/intake/calls`, key, 'UTF-8')).toMatchObject({ status: 200 });
  });

  it('is not taken by a line, whose owner reads why', async () => {
    const { id, url, key } = await connect({ platform: 'own', name: 'Own' });
    expect(await post(url, bearer('another'), 'gzip')).toMatchObject({ status: 401 });
    expect(await post(url, bearer(key), 'gzip')).toEqual(refused);
    expect((await ask('GET', `/${id}/deliveries`)).body).toMatchObject([
      { outcome: 'broken', detail: 'Request body should not be compressed' },
      { outcome: 'refused' },
    ]);
  });
});
