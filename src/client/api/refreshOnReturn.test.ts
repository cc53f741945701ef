/** When what is on the screen is read again because the person came back (product §16.11). */
import type { PageReturn } from '@/client/kernel/services';

import { refreshOnReturn } from './refreshOnReturn';

/** The moments of a page, and how often its screen was read again. */
function openPage() {
  const page = { now: 1_000_000, comeBack: (_how: PageReturn) => {}, reconnect: () => {} };
  const dispatched: unknown[] = [];
  refreshOnReturn(((action: unknown) => dispatched.push(action)) as never, {
    now: () => page.now,
    onReturn: (listener) => {
      page.comeBack = listener;
      return () => undefined;
    },
    onReconnect: (listener) => {
      page.reconnect = listener;
      return () => undefined;
    },
  });
  return { page, reads: () => dispatched.length };
}

test('events that come together read once, and a later return reads again', () => {
  const { page, reads } = openPage();
  page.comeBack('seenAgain');
  expect(reads()).toBe(0);
  page.now += 2_000;
  page.comeBack('seenAgain');
  page.comeBack('seenAgain');
  expect(reads()).toBe(1);
  page.now += 2_000;
  page.comeBack('seenAgain');
  expect(reads()).toBe(2);
});

test('a page that the browser had put away is read at once, however short that was', () => {
  const { page, reads } = openPage();
  page.comeBack('restored');
  expect(reads()).toBe(1);
});

test('so is one whose connection is back, and one whose clock was set back does not wait for it', () => {
  const { page, reads } = openPage();
  page.reconnect();
  expect(reads()).toBe(1);
  page.now -= 3_600_000;
  page.comeBack('seenAgain');
  expect(reads()).toBe(2);
});
