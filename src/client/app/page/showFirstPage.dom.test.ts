/** The script that is part of the page: what it shows and asks for (product §16.12 to §16.15). */
import {
  closePages,
  earlyRequests,
  fileAddress,
  openFirstPage,
  shownHeading,
  shownLinks,
} from '@/test/app/firstPageScreen';

afterEach(closePages);

test('the frame says what its route says', () => {
  openFirstPage('#/admin/list', 'a-token');
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
  openFirstPage(hash, 'a-token');
  expect(document.querySelectorAll('#root [data-figures]')).toHaveLength(count);
});

test('only who is signed in reads so on the sign-in page', () => {
  openFirstPage('#/');
  expect(document.querySelector('#root .notice')).toBeNull();
  openFirstPage('#/', 'a-token');
  expect(document.querySelector('#root .notice')).not.toBeNull();
});

test('the files of the route are asked for at once, and its data with the token', () => {
  openFirstPage('#/admin/list', 'a-token');
  expect(shownLinks()).toEqual([
    ['preload', 'script', fileAddress('assets/shell.js')],
    ['preload', 'style', fileAddress('assets/list.css')],
  ]);
  expect(earlyRequests).toEqual([
    { address: '/user/callbacks?page=1', token: 'a-token' },
    { address: '/user/', token: 'a-token' },
  ]);
});

test('with a feature its screen may ask for something else', () => {
  localStorage.setItem('features', '["calls","callbacks"]');
  openFirstPage('#/admin/list', 'a-token');
  expect(earlyRequests.map(({ address }) => address)).toEqual([
    '/user/callbacks?page=1&state=open',
    '/user/',
  ]);
  localStorage.removeItem('features');
});

test('without a token nothing is asked of the server', () => {
  openFirstPage('#/admin/list');
  expect(earlyRequests).toEqual([]);
  expect(shownLinks()).toEqual([['preload', 'script', fileAddress('assets/sign-in.js')]]);
});

test('files of the next screen are fetched when asked for', () => {
  openFirstPage('#/').prefetch('/admin/List');
  expect(earlyRequests).toEqual([
    { address: 'assets/shell.js', token: null },
    { address: 'assets/list.css', token: null },
  ]);
});

test('an address that changes meanwhile changes the page, until the app has taken over', () => {
  const firstPage = openFirstPage('#/');
  window.location.hash = '#/forgotPassword';
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect([firstPage.shown(), shownHeading()]).toEqual(['narrow', 'Request your password']);
  firstPage.takeOver();
  window.location.hash = '#/';
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(shownHeading()).toBe('Request your password');
});
