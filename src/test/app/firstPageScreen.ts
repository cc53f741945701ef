/** The page before the app is there, with routes and templates of its own. */
import type { FirstRoute, FirstRoutes } from '@/client/app/page/firstPage';
import { showFirstPage } from '@/client/app/page/showFirstPage';

import { urlOf } from './urlOf';

const firstRoute = (page: FirstRoute['page'], more: Partial<FirstRoute> = {}): FirstRoute => ({
  page,
  heading: page,
  menuPath: '/',
  files: [],
  asks: [],
  ...more,
});

export const firstRoutes: FirstRoutes = {
  '/': firstRoute('signIn', { heading: 'Sign In', files: ['assets/sign-in.js'] }),
  '/forgotpassword': firstRoute('narrow', { heading: 'Request your password' }),
  '/admin/list': firstRoute('admin', {
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
  '/admin/calls/:id': firstRoute('admin', { feature: 'calls', needsToken: true }),
  '/profile/password': firstRoute('profile', { heading: 'Change Password' }),
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

export const earlyRequests: { address: string; token: string | null }[] = [];
let taken: (() => void)[] = [];
export let rowsFetched = 0;

/** Opens the page at an address, with that token in the storage. */
export function openFirstPage(hash: string, token?: string) {
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  document.body.innerHTML = PAGE;
  window.location.hash = hash;
  if (token !== undefined) window.localStorage.setItem('accessToken', token);
  earlyRequests.length = 0;
  window.fetch = (input, init) => {
    earlyRequests.push({ address: urlOf(input), token: new Headers(init?.headers).get('token') });
    return new Promise(() => undefined);
  };
  rowsFetched = 0;
  const firstPage = showFirstPage(window, firstRoutes, () => (rowsFetched += 1));
  taken.push(() => firstPage.takeOver());
  return firstPage;
}

export const shownLinks = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.as, link.href]);
export const shownHeading = () => document.querySelector('#root h1')?.textContent;
export const fileAddress = (file: string) => new URL(file, document.baseURI).href;

/** For `afterEach`. */
export function closePages() {
  for (const end of taken) end();
  taken = [];
  window.localStorage.clear();
}
