/** One cell: one call answered in one form on its own screen, while all others are answered well. */
import type { Request } from '@playwright/test';

import { nameOf } from '@/contract/endpoint';
import { FEATURES } from '@/contract/features';

import { json, type Form } from './answer';
import { behave } from './calls/all';
import { addressOf, type HostileCall } from './calls/hostileCall';
import type { Site } from './site';
import { broken, type Complaints, type Tab } from './tab';

export interface Cell {
  call: HostileCall;
  form: Form;
}

export const cellName = ({ call, form }: Cell) => `${nameOf(call.call)} × ${form.name}`;

const isCall = (request: Request, site: Site, call: HostileCall) =>
  `${request.method()} ${new URL(request.url()).pathname}` === addressOf(call) &&
  request.url().startsWith(site.url);

/** A new page each time, of somebody who is signed in where the call needs it. */
function pageOf({ call, screen }: HostileCall, site: Site, visit: number): string {
  return `${site.url}/?${visit}${call.public ? '' : '-signed-in'}#${screen}`;
}

/** All but the stream: without it news are looked for, when somebody has long left. */
const OFFERED = JSON.stringify(FEATURES.filter((feature) => feature !== 'live'));

/**
 * What the visits of this page begin with; in the page before everything else.
 * @param hasFeatures the server has the screens of the second wave
 */
export const begin = (hasFeatures: boolean) => `
if (location.protocol === 'http:') localStorage.clear();
if (location.search.endsWith('-signed-in')) {
  localStorage.setItem('accessToken', 'token-1');
  ${hasFeatures ? `localStorage.setItem('features', '${OFFERED}');` : ''}
}`;

let visits = 0;

/** @param all calls that are answered well besides the 29 */
export async function tryCell(
  site: Site,
  tab: Tab,
  { call, form }: Cell,
  all: readonly HostileCall[],
): Promise<Complaints> {
  const { page } = tab;
  const visit = (visits += 1);
  behave(site, all);
  for (const [name, good] of Object.entries(call.others ?? {})) site.calls.set(name, json(good));
  site.calls.set(addressOf(call), form.answer(call.good));
  const { unreached } = form;
  const path = (url: URL) =>
    url.origin === site.url && addressOf(call).endsWith(` ${url.pathname}`);
  if (unreached) {
    await page.route(path, (route) =>
      route.request().method() === call.call.method ? route.abort(unreached) : route.continue(),
    );
  }
  const isOurs = (request: Request) => isCall(request, site, call);
  const over = Promise.race([
    page.waitForEvent('requestfinished', isOurs),
    page.waitForEvent('requestfailed', isOurs),
  ]);
  // Whoever fails before it gets there has said so.
  over.catch(() => {});
  try {
    await page.goto(pageOf(call, site, visit), { waitUntil: 'commit' });
    await call.act?.(page);
    await over;
    return await tab.settled();
  } catch (error) {
    // What cannot be looked at is a finding as well, and ends no other cell.
    const { list, longest } = await tab.complaints().catch(() => ({ list: [], longest: 0 }));
    return { list: [...list, ...broken(error).list], longest };
  } finally {
    if (unreached) await page.unroute(path);
  }
}
