import { sessionPersistence } from '@/client/session/sessionPersistence';
import {
  selectAccessToken,
  selectHas,
  sessionStarted,
  signedOut,
} from '@/client/session/sessionSlice';
import { FEATURES } from '@/contract/features';
import { readLogin } from '@/contract/signInOutcomes';
import { openStore } from '@/test/app/storeWorld';
import { danaSession } from '@/test/people';

import { groupClosed, itemSelected } from './menu/menuSlice';

const brokenTexts = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"x"',
  '0',
  '{"__proto__":true}',
  '\u0000',
  'ü',
  'a\nb',
];

describe('what is stored', () => {
  it('is plain texts under their own keys', async () => {
    const { store, persistor } = await openStore();
    store.dispatch(sessionStarted(danaSession));
    store.dispatch(itemSelected('/admin-Dashboard/crm'));
    store.dispatch(groupClosed('dashboard'));
    await persistor.flush();
    expect({ ...window.localStorage }).toEqual({
      accessToken: 'token-dana',
      signOutAdvertised: 'true',
      selectedMenu: '/admin-Dashboard/crm',
      menuGroups: '{"dashboard":false,"integrations":true}',
    });
  });

  it('has a list of features where the server has some', async () => {
    const { store, persistor } = await openStore();
    store.dispatch(sessionStarted({ ...danaSession, features: ['lines', 'calls'] }));
    await persistor.flush();
    expect(window.localStorage.getItem('features')).toBe('["lines","calls"]');
    const again = await openStore();
    expect(selectHas('calls')(again.store.getState())).toBe(true);
    expect(selectHas('bookings')(again.store.getState())).toBe(false);
    store.dispatch(signedOut());
    await persistor.flush();
    expect(window.localStorage.getItem('features')).toBeNull();
    expect(selectHas('calls')(store.getState())).toBe(false);
  });

  it.each(brokenTexts)('has no features where %j is stored', async (text) => {
    const stored = { accessToken: 'token-dana', features: text };
    const { store } = await openStore({ stored });
    expect(FEATURES.some((feature) => selectHas(feature)(store.getState()))).toBe(false);
  });

  it('loses the session and nothing else by signing out', async () => {
    const { store, persistor } = await openStore();
    store.dispatch(itemSelected('/admin-Dashboard/crm'));
    store.dispatch(sessionStarted(danaSession));
    store.dispatch(signedOut());
    await persistor.flush();
    expect({ ...window.localStorage }).toEqual({ selectedMenu: '/admin-Dashboard/crm' });
  });

  it('comes back when the page opens again', async () => {
    const first = await openStore();
    first.store.dispatch(itemSelected('/admin-Dashboard/crm'));
    first.store.dispatch(groupClosed('dashboard'));
    await first.persistor.flush();
    const { store } = await openStore();
    expect(store.getState().menu).toMatchObject({
      selected: '/admin-Dashboard/crm',
      openGroups: { dashboard: false, integrations: true },
    });
  });

  it.each([
    ['of two words', 'two words'],
    ['of Latin-1', 'jeton-é'],
    ['as long as a header', 'x'.repeat(8192)],
  ])(
    'has the token of a sign-in when the page opens again, also one %s',
    async (_, accessToken) => {
      const { store, persistor } = await openStore();
      const outcome = readLogin({ status: 200, body: { access_token: accessToken } });
      if (outcome.kind !== 'signedIn') throw new Error('It signs nobody in');
      store.dispatch(sessionStarted(outcome));
      await persistor.flush();
      const again = await openStore();
      expect(selectAccessToken(again.store.getState())).toBe(accessToken);
    },
  );

  it('is not written again by a page that only read it', async () => {
    const { store, persistor } = await openStore({ stored: { accessToken: 'token-dana' } });
    const write = jest.spyOn(Storage.prototype, 'setItem');
    store.dispatch(groupClosed('dashboard'));
    await persistor.flush();
    expect(write.mock.calls.map(([key]) => key)).toEqual(['menuGroups']);
  });
});

it('is nothing when the rule that reads it throws', async () => {
  const read = jest.spyOn(sessionPersistence, 'fromStorage').mockImplementation(() => {
    throw new Error('unreadable');
  });
  const { store } = await openStore({ stored: { accessToken: 'token-dana' } });
  expect(read).toHaveBeenCalled();
  expect(selectAccessToken(store.getState())).toBeNull();
});

describe('a broken value', () => {
  const broken = [
    'accessToken',
    'signOutAdvertised',
    'features',
    'selectedMenu',
    'menuGroups',
  ].flatMap((key) => brokenTexts.map((text) => [key, text] as const));

  it.each(broken)('under %s, %j, lets the page start and a person sign in', async (key, text) => {
    const { store } = await openStore({ stored: { [key]: text } });
    store.dispatch(sessionStarted(danaSession));
    expect(window.localStorage.getItem('accessToken')).toBe('token-dana');
    const again = await openStore();
    expect(selectAccessToken(again.store.getState())).toBe('token-dana');
  });

  it.each(['', ' ', '\u0000', 'ł', 'a\nb', 'x'.repeat(8193)])(
    'that fits into no header, %j, is no token',
    (text) => {
      const read = (key: string) => (key === 'accessToken' ? text : null);
      expect(sessionPersistence.fromStorage(read)).toBeNull();
    },
  );
});

/** Ways a browser's storage can fail; each acts until the test ends. */
const faults: Record<string, () => void> = {
  'is forbidden': () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  },
  'throws when it is read': () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('corrupted');
    });
  },
  'is full': () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  },
  'cannot be removed from': () => {
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('read-only');
    });
  },
  'answers with what is no text': () => {
    answering({ accessToken: 'token-mallory' });
  },
  'promises an answer that never comes': () => {
    answering(new Promise(() => {}));
  },
};

/** A storage that answers with anything, against its type. */
function answering(value: object): void {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => ({ getItem: () => value, setItem: () => {}, removeItem: () => {} }),
  });
}

describe.each(Object.entries(faults))('a storage that %s', (_, strike) => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
  afterEach(() => {
    if (own) Object.defineProperty(window, 'localStorage', own);
  });

  it.each<Record<string, string>>([{}, { accessToken: 'token-dana' }])(
    'lets the page start, holding %j',
    async (stored) => {
      for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
      strike();
      const { store } = await openStore();
      expect([null, 'token-dana']).toContain(selectAccessToken(store.getState()));
    },
  );

  it('lets a person sign in, stay signed in, and out', async () => {
    strike();
    const { store, net, services } = await openStore();
    store.dispatch(sessionStarted(danaSession));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(selectAccessToken(store.getState())).toBe('token-dana');
    net.once('POST /logout/', { status: 204 });
    store.dispatch(signedOut());
    expect(selectAccessToken(store.getState())).toBeNull();
    expect(services.visited).toEqual(['/']);
  });
});
