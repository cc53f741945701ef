/** Hebrew and Arabic in the English page (product §21.24). */
import type { Locator } from '@playwright/test';

import { paths } from '@/client/lib/paths';

import { expect, signIn, test } from './fixtures';
import { intakeKey } from './links';

const NAME = 'אבי כהן';
const ASKED = 'האם יש לכם צמיגי חורף (2 יחידות)?';
const SUMMARY = 'אבי שאל על צמיגים, וביקש שיחה חוזרת ב-17:00.';
const SPOKEN = 'שלום, מה שעות הפתיחה?';

/** Whether the last character stands left of all others, as it does at the end of a line of Hebrew. */
const endsLeft = (text: Locator) =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const length = node?.textContent?.length ?? 0;
    if (!node || length === 0) return false;
    const range = document.createRange();
    const leftOf = (at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    const last = leftOf(length - 1);
    return Array.from({ length: length - 1 }, (_, at) => leftOf(at)).every((left) => left >= last);
  });

test('what a caller said in Hebrew runs from right to left, with its full stop at its end', async ({
  page,
  parley,
}) => {
  const sent = await page.request.post(`${parley.url}/intake/calls`, {
    headers: { authorization: `Bearer ${await intakeKey(parley.url)}` },
    data: {
      id: 'in-hebrew',
      time: new Date().toISOString(),
      customer: { name: NAME, phone: '+972 50-123-4567' },
      query: ASKED,
      callback: true,
      summary: SUMMARY,
      transcript: [{ speaker: 'caller', text: SPOKEN, at_seconds: 1 }],
    },
  });
  expect(sent.status()).toBe(200);
  await signIn(page);

  await page.goto(`/#${paths.analytics}`);
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect.poll(() => endsLeft(row.getByText(ASKED))).toBe(true);

  await page.goto(`/#${paths.calls}`);
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  for (const text of [SUMMARY, ASKED, SPOKEN])
    expect(await endsLeft(page.getByText(text, { exact: true }))).toBe(true);

  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill(ASKED);
  await expect(note).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  await expect(note).toHaveCSS('direction', 'ltr');
  const written = page.getByRole('listitem').getByText(ASKED, { exact: true });
  await expect.poll(() => endsLeft(written)).toBe(true);
});

test('so do events of the calendar and what was answered in a booking', async ({ page }) => {
  await page.clock.setFixedTime('2024-05-20T12:00:00Z');
  await page.route('**/google-calender/', (route) => route.fulfill({ json: { status: true } }));
  await page.route('**/google-calender/view-events?*', (route) =>
    route.fulfill({
      json: [
        {
          start: { dateTime: '2024-05-20T09:00:00Z' },
          end: { dateTime: '2024-05-20T10:00:00Z' },
          summary: ASKED,
          description: SUMMARY,
        },
      ],
    }),
  );
  await page.route('**/user/bookings?*', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            ...{
              id: 'one',
              title: 'Repair',
              start: '2024-05-21T09:00:00Z',
              end: '2024-05-21T09:30:00Z',
            },
            ...{ name: NAME, state: 'upcoming', questions: ['What?'], answers: [ASKED] },
          },
        ],
        next: null,
      },
    }),
  );
  await signIn(page);
  await expect.poll(() => endsLeft(page.getByText(ASKED, { exact: true }))).toBe(true);

  await page.goto('/#/calendar-board');
  const title = page.getByText(ASKED, { exact: true });
  await expect.poll(() => endsLeft(title)).toBe(true);
  await page.getByRole('button', { name: /^Monday, May 20, 2024/ }).click();
  for (const told of [title, page.getByText(SUMMARY, { exact: true })])
    await expect.poll(() => endsLeft(told)).toBe(true);
});
