/** Tabs of one browser, in which people sign in and out, wander about and lose what is stored. */
import type { Page } from '@playwright/test';

import { paths } from '@/client/lib/paths';

import type { Finding } from '../../chaos/group';
import { makeRandom, type Random } from '../../random';
import { json } from '../answer';
import { behave } from '../calls/all';
import { fill, press } from '../calls/hostileCall';
import { findingsOf, type Group, type GroupOptions } from '../group';
import { calls, profile, session } from '../person';
import { openSite, type Site } from '../site';
import { ask, broken, openContext, openTab, type Complaints, type Tab } from '../tab';

const STEPS = 8;
const SCREENS = [
  paths.signIn,
  paths.reports,
  paths.questions,
  paths.analytics,
  paths.crm,
  paths.profile,
  paths.security,
  paths.calendarBoard,
  paths.availability,
  paths.forgotPassword,
];

/** Who signs in is somebody else each time, and is called so wherever the server speaks of them. */
function script(site: Site): void {
  let people = 0;
  behave(site);
  site.calls.set('POST /login/', (response) => json(session(`person-${(people += 1)}`))(response));
  site.answerAs = (call, token) => {
    if (call === 'GET /user/') return json({ ...profile, first_name: `<${token}>` });
    return call === 'GET /user/queries' ? json(calls(`<${token}>`)) : undefined;
  };
}

const open = (page: Page, screen: string) =>
  ask(page, `location.hash = ${JSON.stringify(`#${screen}`)}`);

type Step = (page: Page, random: Random, site: Site) => Promise<unknown>;

const steps: Readonly<Record<string, Step>> = {
  signIn: async (page) => {
    await open(page, paths.signIn);
    await fill(page, { Email: 'dana@example.com', Password: 'Parley-demo-1' });
    await press(page, 'Sign In');
    const failed = page.getByText('Error occurred while signing in');
    const arrived = page.waitForURL(/crmReports$/);
    await Promise.race([arrived, failed.waitFor().catch(() => {})]);
    // Another tab's sign-out gives up what is under way (decision 70).
    if (await failed.isVisible()) await press(page, 'Sign In');
    await arrived;
  },
  signOut: async (page) => {
    await open(page, paths.profile);
    const button = page.getByRole('button', { name: 'Sign Out' });
    // Whoever is not signed in is at the sign-in page by now.
    await button
      .or(page.getByRole('textbox', { name: 'Password' }))
      .first()
      .waitFor();
    if (await button.isVisible()) await button.click();
  },
  goto: (page, random) => open(page, random.of(SCREENS)),
  load: (page, random, site) =>
    page.goto(`${site.url}/?${random.below(1_000_000)}#${random.of(SCREENS)}`),
  back: async (page) => {
    await ask(page, 'navigation.canGoBack && history.back()');
    await page.waitForTimeout(100);
  },
  clear: (page) => ask(page, 'localStorage.clear()'),
  drop: (page) => ask(page, `localStorage.removeItem('accessToken')`),
  replace: (page, random) =>
    ask(page, `localStorage.setItem('accessToken', 'other-${random.below(9)}')`),
};

/** Whom a page speaks of, whether it asks for a session, and who is signed in; runs in it. */
const WHO = `(() => {
  window.dispatchEvent(new Event('focus'));
  return new Promise((resolve) => setTimeout(() => resolve({
    named: [...new Set(document.body.textContent.match(/<[a-z]+-\\d+>/g) ?? [])],
    isInside: document.querySelector('.menu-item') !== null,
    token: localStorage.getItem('accessToken'),
  }), 150));
})()`;

interface Who {
  named: string[];
  isInside: boolean;
  token: string | null;
}

/** Nothing of anybody but who is signed in, and nothing at all where nobody is. */
async function strangers({ page }: Tab): Promise<string[]> {
  const { named, isInside, token } = await ask<Who>(page, WHO);
  const others = named.filter((name) => name !== `<${token}>`);
  return [
    ...others.map((name) => `other: shows ${name} to ${token}`),
    ...(isInside && token === null && !/authentication|password/.test(page.url())
      ? ['other: a screen of nobody']
      : []),
  ];
}

async function trySequence(site: Site, options: GroupOptions, seed: number): Promise<Complaints> {
  const random = makeRandom(seed);
  script(site);
  const context = await openContext(options.browser);
  const tabs: Tab[] = [];
  const done: string[] = [];
  try {
    for (let tab = 0; tab < 2 + random.below(2); tab += 1) {
      tabs.push(await openTab(context));
      await tabs.at(-1)?.page.goto(`${site.url}/#${random.of(SCREENS)}`);
    }
    for (let step = 0; step < STEPS; step += 1) {
      const tab = random.below(tabs.length);
      const name = step === 0 ? 'signIn' : random.of(Object.keys(steps));
      done.push(`${name} in ${tab}`);
      const page = tabs[tab]?.page;
      if (page) await steps[name]?.(page, random, site);
    }
    const seen: Complaints = { list: [], longest: 0 };
    for (const tab of tabs) {
      const { list, longest } = await tab.settled();
      seen.list.push(...list, ...(await strangers(tab)));
      seen.longest = Math.max(seen.longest, longest);
    }
    if (seen.list.length > 0) options.note(`${seed}: ${done.join(', ')}: ${seen.list.join(', ')}`);
    return seen;
  } catch (error) {
    const seen = broken(error);
    options.note(`${seed}: ${done.join(', ')}: ${seen.list.join(', ')}`);
    return seen;
  } finally {
    await context.close();
  }
}

export const tabs: Group = {
  about: 'sequences of steps at random over two or three tabs',
  count: 100,
  async run(options): Promise<Finding[]> {
    const results = new Map<string, Complaints>();
    const seeds = Array.from({ length: options.count }, (_, seed) => seed);
    const doubtful: number[] = [];
    const work = async () => {
      const site = await openSite();
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const seen = await trySequence(site, options, seed);
        results.set(`sequence ${seed}`, seen);
        if (seen.list.length > 0) doubtful.push(seed);
      }
      site.close();
    };
    await Promise.all([work(), work()]);
    // Alone: what only the others' work has held up is nobody's fault.
    seeds.push(...doubtful.splice(0));
    await work();
    return findingsOf('sequences', results);
  },
};
