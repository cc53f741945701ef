import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore } from '@/test/app/storeWorld';

import { overviewApi } from './overviewApi';

const { countCalls } = overviewApi.endpoints;
const CALL = 'GET /user/overview-analytics';
const days = { from: '2024-05-13', to: '2024-05-20' };

async function countFrom(reply: ScriptedReply) {
  const { store, net, services } = await openStore({ stored: { accessToken: 'token-dana' } });
  net.once(CALL, reply);
  const { data, error } = await store.dispatch(countCalls.initiate(days));
  return { data, error, logged: services.logged, sent: net.sent };
}

const count = (text: string): ScriptedReply => ({ status: 200, body: `{"call_count":${text}}` });

describe('counting calls', () => {
  it('asks for whole days', async () => {
    const { data, sent, logged } = await countFrom(count('318'));
    expect(data).toBe(318);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `${CALL}?start_date=2024-05-13&end_date=2024-05-20`,
    ]);
    expect(logged).toEqual([]);
  });

  it('knows none from not known', async () => {
    expect((await countFrom(count('0'))).data).toBe(0);
  });

  it.each<[string, ScriptedReply]>([
    ['a text', count('"318"')],
    ['nothing', count('null')],
    ['a list', count('[318]')],
    ['half a call', count('1.5')],
    ['less than none', count('-1')],
    ['more than there can be', count('1e309')],
    ['no count', { status: 200, body: {} }],
    ['no object', { status: 200, body: 'null' }],
    ['a page', { status: 200, body: '<html>' }],
    ['an empty reply', { status: 204 }],
  ])('does not take %s for a number', async (_, reply) => {
    const { data, error, logged } = await countFrom(reply);
    expect(data).toBeUndefined();
    expect(error).toEqual({ kind: 'unreadable' });
    expect(logged).toEqual([`Call count is not a number · ${CALL}`]);
  });

  it('logs a refusal once', async () => {
    expect((await countFrom({ status: 500 })).logged).toEqual([`Call failed · ${CALL} · 500`]);
  });
});
