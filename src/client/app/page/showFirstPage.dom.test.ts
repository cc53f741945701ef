/** The script that stands in the page, on a page of its own (product §16.12 to §16.15). */
import { urlOf } from '@/test/app/urlOf';
import type { FirstRoute, FirstRoutes } from './firstPage';
import { routeOf, showFirstPage } from './showFirstPage';

const route = (page: FirstRoute['page'], more: Partial<FirstRoute> = {}): FirstRoute => ({
  page,
  heading: page,
  menuPath: '/',
  needsToken: false,
  files: [],
  asks: [],
  ...more,
});

const routes: FirstRoutes = {
  '/': route('signIn', { heading: 'Sign In', files: ['assets/sign-in.js'] }),
  '/forgotpassword': route('narrow', { heading: 'Request your password' }),
  '/admin/list': route('admin', {
    heading: 'Callback dashboard',
    hasFigures: true,
    menuPath: '/admin/List',
    needsToken: true,
    files: ['assets/shell.js', 'assets/list.css'],
    asks: [
      { address: '/user/callbacks?page=1', without: 'callbacks' },
      { address: '/user/callbacks?page=1&state=open', with: 'callbacks', table: 'work' },
      { address: '/user/' },
    ],
  }),
  '/admin/calls/:id': route('admin', { feature: 'calls', needsToken: true }),
  '/profile/password': route('profile', { heading: 'Change Password' }),
};

const PAGE = `<div id="root"></div>
<template id="page-signIn"><main class="auth">
  <p class="notice">You are signed in.</p>
  <form><input name="email" required><button>Sign In</button></form>
  <button type="button">create an account</button>
</main></template>
<template id="page-narrow"><h1></h1></template>
<template id="page-profile"><h1></h1></template>
<template id="page-admin"><h1></h1>
  <a class="menu-item" href="/admin/List">List</a><a class="menu-item" href="/other">Other</a>
  <div data-figures></div>
  <ul><li data-feature="calls">Calls</li><li data-feature="lines">Phone lines</li></ul>
</template>`;

const sent: { address: string; token: string | null }[] = [];
let taken: (() => void)[] = [];
let rowsFetched = 0;

/** Opens the page at an address, with that token in the storage. */
function open(hash: string, token?: string) {
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  document.body.innerHTML = PAGE;
  window.location.hash = hash;
  if (token !== undefined) window.localStorage.setItem('accessToken', token);
  sent.length = 0;
  window.fetch = (input, init) => {
    sent.push({ address: urlOf(input), token: new Headers(init?.headers).get('token') });
    return new Promise(() => undefined);
  };
  rowsFetched = 0;
  const firstPage = showFirstPage(window, routes, () => (rowsFetched += 1));
  taken.push(() => firstPage.takeOver());
  return firstPage;
}

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.as, link.href]);
const shownHeading = () => document.querySelector('#root h1')?.textContent;
const at = (file: string) => new URL(file, document.baseURI).href;

afterEach(() => {
  for (const end of taken) end();
  taken = [];
  window.localStorage.clear();
});

describe('which page it is', () => {
  it.each([
    ['', false, 'signIn'],
    ['#/', true, 'signIn'],
    ['#/Admin/LIST?search=x', true, 'admin'],
    ['#/admin/list/', true, 'admin'],
    ['#/admin/list', false, 'signIn'],
    ['#/profile/password', false, 'profile'],
    ['#/forgotPassword', false, 'narrow'],
    ['#/nothing', true, undefined],
  ])('%s, with a token: %s, is %s', (hash, hasToken, page) => {
    const stored = { token: hasToken ? 'a-token' : null, features: [] };
    expect(routeOf(routes, hash, stored)?.page).toBe(page);
  });

  it.each([
    ['#/admin/calls/7', 'a-token', ['calls'], 'admin'],
    ['#/admin/calls/7', 'a-token', ['lines'], undefined],
    ['#/admin/calls/7', 'a-token', [], undefined],
    ['#/admin/calls/7', null, [], 'signIn'],
  ] as const)('%s, for %s with %j, is %s', (hash, token, features, page) => {
    expect(routeOf(routes, hash, { token, features })?.page).toBe(page);
  });

  it('takes items of features that are not there out of the menu', () => {
    const items = () =>
      [...document.querySelectorAll('#root [data-feature]')].map((item) => item.textContent);
    localStorage.setItem('features', '["calls"]');
    open('#/admin/list', 'a-token');
    expect(items()).toEqual(['Calls']);
    localStorage.removeItem('features');
    open('#/admin/list', 'a-token');
    expect(items()).toEqual([]);
  });

  it('has no token where what is stored can be none', () => {
    expect(open('#/admin/list', 'two\nlines').shown()).toBe('signIn');
  });

  it('has none where the storage refuses', () => {
    const look = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(open('#/admin/list').shown()).toBe('signIn');
    look.mockRestore();
  });
});

test('the frame says what its route says', () => {
  open('#/admin/list', 'a-token');
  expect(shownHeading()).toBe('Callback dashboard');
  expect(document.title).toBe('Callback dashboard · Parley');
  const current = document.querySelectorAll('#root [aria-current=page]');
  expect([...current].map((item) => item.textContent)).toEqual(['List']);
});

test.each([
  ['#/admin/list', 1],
  ['#/admin/calls/7', 0],
])('%s has figures above its table: %s', (hash, count) => {
  localStorage.setItem('features', '["calls"]');
  open(hash, 'a-token');
  expect(document.querySelectorAll('#root [data-figures]')).toHaveLength(count);
});

test('only who is signed in reads so on the sign-in page', () => {
  open('#/');
  expect(document.querySelector('#root .notice')).toBeNull();
  open('#/', 'a-token');
  expect(document.querySelector('#root .notice')).not.toBeNull();
});

test('the files of the route are asked for at once, and its data with the token', () => {
  open('#/admin/list', 'a-token');
  expect(links()).toEqual([
    ['preload', 'script', at('assets/shell.js')],
    ['preload', 'style', at('assets/list.css')],
  ]);
  expect(sent).toEqual([
    { address: '/user/callbacks?page=1', token: 'a-token' },
    { address: '/user/', token: 'a-token' },
  ]);
});

describe('the frames it is drawn in', () => {
  const drawsFirst = () => document.getElementById('root')?.dataset['frame'] === 'first';
  let frames: FrameRequestCallback[] = [];
  const passFrame = () => {
    for (const frame of frames.splice(0)) frame(0);
    jest.runOnlyPendingTimers();
  };

  beforeEach(() => {
    frames = [];
    jest.useFakeTimers();
    window.requestAnimationFrame = (callback) => frames.push(callback);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('are where one is, then all of it', () => {
    open('#/');
    expect(drawsFirst()).toBe(true);
    passFrame();
    expect(drawsFirst()).toBe(false);
  });

  it('are all over when the app begins, in a tab too that has had none', () => {
    open('#/').stopFollowing();
    expect(drawsFirst()).toBe(false);
  });

  it('are none where nothing is drawn', () => {
    open('#/nothing', 'a-token');
    expect(drawsFirst()).toBe(false);
  });

  it('make dates ready after them, a piece a frame, where somebody is signed in', () => {
    const spies = [
      jest.spyOn(window.Intl, 'Collator'),
      jest.spyOn(window.Intl, 'NumberFormat'),
      jest.spyOn(window.Intl, 'DateTimeFormat'),
    ];
    open('#/admin/list', 'a-token');
    const madeByFrame = [1, 2, 3, 4, 5].map(() => {
      passFrame();
      return spies.map((spy) => spy.mock.calls.length).join();
    });
    expect(madeByFrame).toEqual(['0,0,0', '1,0,0', '1,1,0', '1,1,1', '1,1,1']);
  });

  it('make nothing ready for who is not', () => {
    const made = jest.spyOn(window.Intl, 'Collator');
    open('#/');
    passFrame();
    passFrame();
    expect(made).not.toHaveBeenCalled();
  });
});

test('with a feature its screen may ask for something else', () => {
  localStorage.setItem('features', '["calls","callbacks"]');
  open('#/admin/list', 'a-token');
  expect(sent.map(({ address }) => address)).toEqual([
    '/user/callbacks?page=1&state=open',
    '/user/',
  ]);
  localStorage.removeItem('features');
});

describe('rows', () => {
  beforeEach(() => localStorage.setItem('features', '["callbacks"]'));

  it.each([
    ['#/admin/list', 'a-token', 1],
    ['#/admin/LIST/', 'a-token', 1],
    ['#/admin/list?state=done', 'a-token', 0],
    ['#/admin/list?', 'a-token', 0],
    ['#/profile/password', 'a-token', 0],
    ['#/admin/list', undefined, 0],
  ])('of %s, with token %s, are drawn by the page: %s', (hash, token, count) => {
    const { list } = open(hash, token);
    expect([list?.table, rowsFetched]).toEqual([count === 1 ? 'work' : undefined, count]);
  });

  it('are none where the server knows no callbacks that are worked off', () => {
    localStorage.setItem('features', '[]');
    expect([open('#/admin/list', 'a-token').list, rowsFetched]).toEqual([null, 0]);
  });

  it('come with each style sheet once it has come', async () => {
    const { list } = open('#/admin/list', 'a-token');
    const link = document.head.querySelector<HTMLLinkElement>('[href$=".css"]');
    link?.dispatchEvent(new Event('load'));
    expect(await Promise.all(list?.styles ?? [])).toEqual([link]);
  });

  it.each<[string, (page: ReturnType<typeof open>) => void]>([
    ['the app begins', (page) => page.stopFollowing()],
    ['the address is another', () => void (window.location.hash = '#/')],
    ['something was changed', (page) => page.dropReplies()],
    ['another tab has signed out', () => localStorage.removeItem('accessToken')],
    ['somebody else has signed in', () => localStorage.setItem('accessToken', 'another')],
  ])('are due until %s', (_what, happen) => {
    const page = open('#/admin/list', 'a-token');
    expect(page.list?.isDue()).toBe(true);
    happen(page);
    expect(page.list?.isDue()).toBe(false);
  });
});

test('without a token nothing is asked of the server', () => {
  open('#/admin/list');
  expect(sent).toEqual([]);
  expect(links()).toEqual([['preload', 'script', at('assets/sign-in.js')]]);
});

test('files of the next screen are fetched when asked for', () => {
  open('#/').prefetch('/admin/List');
  expect(sent).toEqual([
    { address: 'assets/shell.js', token: null },
    { address: 'assets/list.css', token: null },
  ]);
});

test('an address that changes meanwhile changes the page, until the app has taken over', () => {
  const firstPage = open('#/');
  window.location.hash = '#/forgotPassword';
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect([firstPage.shown(), shownHeading()]).toEqual(['narrow', 'Request your password']);
  firstPage.takeOver();
  window.location.hash = '#/';
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(shownHeading()).toBe('Request your password');
});

describe('what is pressed before the app is there', () => {
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === name,
    );
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    button?.dispatchEvent(event);
    return { button, event };
  };

  it('waits for the app, which answers the last of it, once', () => {
    const firstPage = open('#/');
    press('create an account');
    const email = document.querySelector('input');
    if (email) email.value = 'dana@example.com';
    const { button, event } = press('Sign In');
    expect(event.defaultPrevented).toBe(true);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(firstPage.takeOver()).toBe(button);
    expect(button).not.toHaveAttribute('aria-busy');
    expect(firstPage.takeOver()).toBeNull();
  });

  it('is answered, and what was typed stays, where the app had to draw the page anew', () => {
    const firstPage = open('#/');
    const email = document.querySelector('input');
    if (email) email.value = 'dana@example.com';
    email?.focus();
    press('create an account');
    firstPage.stopFollowing();
    const root = document.getElementById('root');
    root?.replaceChildren(...[...root.children].map((child) => child.cloneNode(true)));
    if (email) email.value = 'dana@example.org';
    const pressed = firstPage.takeOver();
    const field = document.querySelector<HTMLInputElement>('#root input');
    expect(field).not.toBe(email);
    expect(field).toHaveValue('dana@example.org');
    expect(field).toHaveFocus();
    expect(pressed?.isConnected).toBe(true);
    expect(pressed).toHaveTextContent('create an account');
  });

  it('sends no form that lacks something', () => {
    const firstPage = open('#/');
    expect(press('Sign In').event.defaultPrevented).toBe(true);
    expect(firstPage.takeOver()).toBeNull();
  });
});
