/** Somebody at random: what they do, step by step, and what they would complain about. */
import type { Browser } from '@playwright/test';

import { paths } from '@/client/lib/paths';
import { bookWithDana } from '@/test/e2e/demoBooking';
import { violationsOn } from '@/test/e2e/violations';
import { PASSWORD } from '@/test/people';

import { makeRandom } from '../../random';
import { ask, openContext, openTab, type Complaints } from '../tab';
import { act, signIn } from './actions';
import { LOOK, look, wrongsOf } from './looks';
import { openNetwork, type Network } from './network';

const STEPS = 30;
const PHONE = { width: 390, height: 780 };
const DESK = { width: 1280, height: 800 };

/** What may move the focus away, but not to nowhere. */
const KEEPS_FOCUS = /^(press|key (Enter|Space|Escape|Arrow|Home|End))/;

export interface Life {
  complaints: Complaints;
  /** What they did, and what became of their calls. */
  done: string[];
}

/** Every other person has no mouse, and two of four have a bad network. */
export async function live(browser: Browser, url: string, seed: number): Promise<Life> {
  const random = makeRandom(seed);
  const byKeyboard = seed % 2 === 1;
  await fetch(`${url}/demo/reset`, { method: 'POST', redirect: 'manual' });
  const booking = await bookWithDana(url);
  const secrets = { password: PASSWORD, 'booking token': booking.token };
  const screens = [
    ...Object.values(paths),
    `${paths.booking}?token=${booking.token}`,
    paths.book.replace(':id', booking.slug),
    `${paths.lines}?connect=vapi`,
  ];
  const context = await openContext(browser);
  await context.addInitScript({ path: LOOK });
  const tab = await openTab(context);
  const { page } = tab;
  await page.setViewportSize(random.of([PHONE, DESK]));
  const done: string[] = [];

  async function step(network: Network): Promise<Complaints> {
    const before = await look(page, {});
    const did = await act(page, random, { byKeyboard, screens });
    done.push(did);
    await network.calm();
    const { list, longest } = await tab.settled();
    // At another server, which is ours in the demo.
    const hasLeft = new URL(page.url()).pathname !== '/';
    if (hasLeft) await page.goto(url);
    const after = await look(page, secrets);
    const { faults, changes } = network.take();
    done.push(...faults.map((fault) => `(${fault})`));
    list.push(...wrongsOf(after));
    const hadFocus = !hasLeft && (before.focus !== null || did.startsWith('press'));
    if (byKeyboard && hadFocus && KEEPS_FOCUS.test(did) && after.focus === null) {
      list.push(`focus: lost, it was on ${before.focus}`);
    }
    const isRepeated = did.includes(' twice ') && new Set(changes).size < changes.length;
    if (isRepeated && faults.length === 0) list.push(`twice: ${changes.join(' and ')}`);
    return { list, longest };
  }

  const complaints: Complaints = { list: [], longest: 0 };
  try {
    await page.goto(url);
    let isIn = await signIn(page);
    if (!isIn) throw new Error('Nobody can sign in');
    const network = await openNetwork(page, makeRandom(seed + 1_000), seed % 4 > 1);
    for (let count = 0; isIn && count < STEPS && complaints.list.length === 0; count += 1) {
      const { list, longest } = await step(network);
      complaints.list.push(...list);
      complaints.longest = Math.max(complaints.longest, longest);
      if (!(await ask<boolean>(page, `'accessToken' in localStorage`))) isIn = await signIn(page);
    }
    // A notice makes what it covers smaller for a moment; how large controls are is for the walks.
    const violations = (await violationsOn(page)).filter((name) => !name.startsWith('target-size'));
    complaints.list.push(...violations.map((violation) => `screen: ${violation}`));
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    complaints.list.push(`other: ${why}`);
  } finally {
    await context.close();
  }
  return { complaints, done };
}
