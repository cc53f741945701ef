/** A browser whose storage is not as it should be. */
import { paths } from '@/client/lib/paths';

import type { Finding } from '../../chaos/group';
import { behave } from '../calls/all';
import { findingsOf, type Group, type GroupOptions } from '../group';
import { openSite, type Site } from '../site';
import { KEYS } from '../storedKeys';
import { openContext, openTab, type Complaints } from '../tab';

/** Longer than this a fault may not hold up the first screen, ms. */
const LATE = 1_000;
const SCREENS = [paths.signIn, paths.questions, paths.availability, paths.profile];

/** Each runs in the page before everything else; `keep` is what a person who is signed in has stored. */
const FAULTS: Readonly<Record<string, string>> = {
  none: '',
  absent: `Object.defineProperty(window, 'localStorage', { value: undefined })`,
  forbidden: `Object.defineProperty(window, 'localStorage',
    { get() { throw new DOMException('denied', 'SecurityError'); } })`,
  'reading throws': `Storage.prototype.getItem = () => { throw new Error('broken'); }`,
  'writing throws': `Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError'); }`,
  'removing throws': `Storage.prototype.removeItem = () => { throw new Error('broken'); }`,
  full: `for (let size = 2 ** 21, key = 0; size > 0; size >>= 1) {
    try { for (;;) { localStorage.setItem('other' + key, 'x'.repeat(size)); key += 1; } } catch {}
  }`,
  'objects for texts': `Storage.prototype.getItem = () => ({})`,
  'promises for texts': `Storage.prototype.getItem = () => new Promise(() => {})`,
  'cut texts': `for (const key of KEYS) localStorage.setItem(key, '{"Monday":{"startTime":"9');`,
  'JSON of other shapes': `for (const key of KEYS) localStorage.setItem(key, '[[null],{"Monday":7}]');`,
  'null in every key': `for (const key of KEYS) localStorage.setItem(key, 'null');`,
  'huge texts': `for (const key of KEYS) localStorage.setItem(key, 'x'.repeat(2 ** 19));`,
  'NUL and half characters': `for (const key of KEYS) localStorage.setItem(key, '\\u0000\\ud83d');`,
  'another version': `localStorage.setItem('persist:root', '{"session":"{\\\\"token\\\\":1}","_persist":"{\\\\"version\\\\":9}"}');
    for (const key of KEYS) localStorage.setItem(key, '{"_persist":{"version":9,"rehydrated":true}}');`,
  'emptied while it runs': `setInterval(() => localStorage.clear(), 50);`,
};

/** When the first heading was there, ms after the page began; runs in it. */
const FIRST = `new Promise((resolve) => {
  const look = () => document.querySelector('h1')
    ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})`;

interface Start extends Complaints {
  /** Of the slowest screen, ms. */
  time: number;
}

async function tryFault(
  { browser }: GroupOptions,
  site: Site,
  fault: string,
  isSignedIn: boolean,
): Promise<Start> {
  const context = await openContext(browser);
  const keep = isSignedIn ? `localStorage.setItem('accessToken', 'token-1');` : '';
  // Whose token is broken is not signed in.
  const keys = isSignedIn ? KEYS : [...KEYS, 'accessToken'];
  await context.addInitScript(`(() => { const KEYS = ${JSON.stringify(keys)};
    if (location.protocol === 'about:') return;
    localStorage.clear(); ${keep} ${fault} })()`);
  const tab = await openTab(context);
  const start: Start = { list: [], longest: 0, time: 0 };
  for (const [visit, screen] of SCREENS.entries()) {
    await tab.page.goto(`${site.url}/?${visit}#${screen}`, { waitUntil: 'commit' });
    start.time = Math.max(start.time, await tab.page.evaluate<number>(FIRST));
    const { list, longest } = await tab.settled();
    start.list.push(...list.map((said) => `${said} at ${screen}`));
    start.longest = Math.max(start.longest, longest);
  }
  await context.close();
  return start;
}

export const storage: Group = {
  about: 'faults of the storage, signed in and signed out, on four screens each',
  count: 0,
  async run(options): Promise<Finding[]> {
    const site = await openSite();
    behave(site);
    const results = new Map<string, Complaints>();
    for (const who of ['signed in', 'signed out']) {
      let usual = 0;
      for (const [name, fault] of Object.entries(FAULTS)) {
        if (name !== 'none' && !`${name}, ${who}`.includes(options.only)) continue;
        const start = await tryFault(options, site, fault, who === 'signed in');
        if (name === 'none') {
          usual = start.time;
          continue;
        }
        const late = Math.round(start.time - usual);
        if (late > LATE) start.list.push(`other: started ${late} ms later`);
        results.set(`${name}, ${who}`, start);
      }
    }
    site.close();
    return findingsOf('starts', results);
  },
};
