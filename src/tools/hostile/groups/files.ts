/** Every script and style sheet of the build, missing, cut, hanging, or something else. */
import { paths } from '@/client/lib/paths';

import type { Finding } from '../../chaos/group';
import { html, text, type Answer } from '../answer';
import { behave } from '../calls/all';
import { findingsOf, type Group, type GroupOptions } from '../group';
import { openSite, type Site } from '../site';
import { ask, broken, openContext, openTab, type Complaints, type Tab } from '../tab';

/** How files come that do not. */
const FAULTS: Readonly<Record<string, Answer>> = {
  missing: text('', 404),
  hanging: () => {},
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 1_000_000 });
    response.write('(() => {', () => void response.socket?.resetAndDestroy());
  },
  'a page': html(),
};
/** The time limit of a file, which would take longer than everything else here; runs in the page. */
const SHORTER = `{
  const { setTimeout: later } = window;
  window.setTimeout = (handler, time, ...rest) =>
    later(handler, time === 120_000 ? 2_000 : time, ...rest);
}`;
/** Words where a screen would be, and a way on. */
const TRY_AGAIN = /try again/i;

/** Each file with the first screen that loads it. */
async function filesByScreen({ browser }: GroupOptions, site: Site): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const screen of Object.values(paths)) {
    const context = await openContext(browser);
    await context.addInitScript(`localStorage.setItem('accessToken', 'token-1')`);
    const { page } = await openTab(context);
    await page.goto(`${site.url}/#${screen}`, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    // What the screen needs, and not what is fetched for the next one a second later.
    const loaded = await ask<string[]>(
      page,
      `performance.getEntriesByType('resource').map(({ name }) => name)`,
    );
    for (const url of loaded) {
      const { pathname } = new URL(url);
      if (/\.(js|css)$/.test(pathname) && !files.has(pathname)) files.set(pathname, screen);
    }
    await context.close();
  }
  return files;
}

/** The screen itself, whole or in part, or words with a way on that leads there. */
async function tryFile(
  tab: Tab,
  site: Site,
  { file, screen, answer }: { file: string; screen: string; answer: Answer },
): Promise<Complaints> {
  const { page } = tab;
  site.files.set(file, answer);
  await page.goto(`${site.url}/?${file}#${screen}`, { waitUntil: 'commit' });
  const again = page
    .getByRole('button', { name: TRY_AGAIN })
    .or(page.getByRole('link', { name: TRY_AGAIN }));
  const heading = page.locator('h1');
  await again.or(heading).first().waitFor();
  const { list, longest } = await tab.settled();
  site.files.clear();
  const isThere = !(await again.first().isVisible());
  const said = list.filter((complaint) => !complaint.startsWith('crash: the error screen'));
  if (isThere) return { list: said, longest: 0 };
  await again.first().click();
  await heading.filter({ hasNotText: 'Unexpected' }).first().waitFor();
  return { list: [...said, ...(await tab.settled()).list], longest };
}

export const files: Group = {
  about: 'each script and style sheet that a screen needs: missing, hanging, cut, a page instead',
  count: 0,
  async run(options): Promise<Finding[]> {
    const site = await openSite();
    behave(site);
    const results = new Map<string, Complaints>();
    const found = await filesByScreen(options, site);
    for (const [index, [file, screen]] of [...found].entries()) {
      options.note(`${index + 1} of ${found.size}: ${file}`);
      for (const [fault, answer] of Object.entries(FAULTS)) {
        const name = `${file} ${fault}`;
        if (!name.includes(options.only)) continue;
        const context = await openContext(options.browser);
        await context.addInitScript(`localStorage.setItem('accessToken', 'token-1')`);
        await context.addInitScript(SHORTER);
        const tab = await openTab(context);
        const tried = tryFile(tab, site, { file, screen, answer });
        results.set(name, await tried.catch(broken));
        site.files.clear();
        await context.close();
      }
    }
    site.close();
    // A file that hangs holds up the first frame; what is read by then is what counts.
    return findingsOf('files', results, ['white', 'error', 'spinner', 'other']);
  },
};
