/**
 * `npm run screenshots`: pictures of every screen of the built product, in light and dark, on a phone
 * and a desktop, under `test-results/screens` with a page to look at them; those the README shows are
 * written into `docs/pictures` with `npm run screenshots -- --readme`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { bookWithDana } from '@/test/e2e/demoBooking';
import { inviteLink, mailedResetLink } from '@/test/e2e/links';
import { startParley } from '@/test/e2e/parleyProcess';
import { makeOwnFolder } from '@/test/ownFolder';
import { bookPath, paths } from '@/client/lib/paths';
import { launchChromium } from '@/test/e2e/chromium';

import { signInAsDana } from './bench/signedIn';
import { readOptions } from './options';

const { values: asked } = readOptions({ options: { readme: { type: 'boolean', default: false } } });
const IS_README = asked.readme;
const FOLDER = IS_README ? 'docs/pictures' : 'test-results/screens';
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const SCHEMES = ['light', 'dark'] as const;
/** Shown in the README, on a desktop. */
const README_PICTURES = [
  'questions-light',
  'callbacks-dark',
  'integrations-light',
  'calendar-light',
  'call-light',
  'lines-light',
];

const pathOf = (link: string) => new URL(link).hash.slice(1);

async function connect(page: Page, url: string, name: string) {
  await page.goto(`${url}/#${paths.crm}`);
  const card = page.getByRole('region', { name });
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await card.getByRole('button', { name: 'Connected' }).waitFor();
}

/** Waits until nothing is on its way: the stream of events, which does not end, keeps the network from being idle. */
async function settled(page: Page) {
  await page.waitForFunction(
    (quiet) => {
      const skeleton = document.querySelector('[aria-busy=true], .skeleton');
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const last = Math.max(0, ...files.map(({ responseEnd }) => responseEnd));
      return !skeleton && performance.now() - last > quiet;
    },
    500,
    { polling: 100 },
  );
}

/** Waits until each chart has its canvas. */
const drawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.day-chart, .report-bars')].every(
      (chart) => chart.querySelector('canvas') !== null,
    ),
  );

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function picture(page: Page, url: string, name: string, address: string) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      if (IS_README && !(size === 'desktop' && README_PICTURES.includes(`${name}-${colorScheme}`)))
        continue;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Left and opened again: a screen drawn anew in this size and scheme.
      await page.goto('about:blank');
      await page.goto(`${url}/#${address}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      // What is drawn once it is seen is seen.
      await page.setViewportSize({ ...viewport, height: await heightOf(page) });
      await drawn(page);
      await page.setViewportSize(viewport);
      const file = path.join(FOLDER, `${name}-${colorScheme}-${size}.png`);
      await page.screenshot({ path: file, fullPage: !IS_README });
      console.log(file);
    }
  }
}

/** The call that can be heard. */
async function recordedCall(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/#${paths.calls}`);
  const link = page.getByRole('row').filter({ hasText: 'Recording.' }).getByRole('link').first();
  return new URL((await link.getAttribute('href')) ?? '', url).hash.slice(1);
}

function sheet(names: string[]): string {
  const rows = names.map((name) => {
    const pictures = Object.keys(SIZES)
      .flatMap((size) => SCHEMES.map((scheme) => `${name}-${scheme}-${size}.png`))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" height="420"></a>`);
    return `<h2>${name}</h2><p>${pictures.join(' ')}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Parley, every screen</title>${rows.join('\n')}`;
}

const { folder: dataDir, remove } = makeOwnFolder('screens');
// First: where there is none, no server is left behind.
const browser = await launchChromium();
const server = await startParley(dataDir);
try {
  const { url } = server;
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({ locale: 'en-US', timezoneId: 'UTC' });
  await fetch(`${url}/reset-pass?email=dana%40example.com`);
  const booking = await bookWithDana(url);
  const signedOut = {
    'sign-in': paths.signIn,
    forgot: paths.forgotPassword,
    'email-sent': paths.emailVerify,
    'update-password': pathOf(await mailedResetLink(url)),
    invitee: pathOf(await inviteLink(url)),
    'verify-email': paths.verifyEmail,
    book: bookPath(booking.slug),
    booking: `${paths.booking}?token=${booking.token}`,
  };
  const signedIn = {
    reports: paths.reports,
    questions: paths.questions,
    callbacks: paths.analytics,
    calls: paths.calls,
    integrations: paths.crm,
    lines: paths.lines,
    'line-form': `${paths.lines}?connect=vapi`,
    calendar: paths.calendarBoard,
    events: paths.events,
    availability: paths.availability,
    communication: paths.communication,
    'additional-info': paths.additionalInfo,
    'meeting-settings': paths.meetingSettings,
    bookings: paths.bookings,
    profile: paths.profile,
    password: paths.changePassword,
    security: paths.security,
    notifications: paths.notifications,
    privacy: paths.privacy,
  };
  for (const [name, address] of Object.entries(signedOut)) await picture(page, url, name, address);
  await signInAsDana(page, url);
  await connect(page, url, 'Google Calendar');
  await connect(page, url, 'HubSpot');
  for (const [name, address] of Object.entries(signedIn)) await picture(page, url, name, address);
  await picture(page, url, 'call', await recordedCall(page, url));
  if (!IS_README) {
    const names = [...Object.keys(signedOut), ...Object.keys(signedIn), 'call'];
    writeFileSync(path.join(FOLDER, 'index.html'), sheet(names));
    console.log(`${names.length} screens: ${FOLDER}/index.html`);
  }
} finally {
  await browser.close();
  await server.stop();
  remove();
}
