/** Calls come in: reports of both platforms, handed in with the key that the terminal shows. */
import type { Page } from '@playwright/test';

import { expect, signIn, test } from './fixtures';
import { intakeKey } from './links';

const QUERY = 'Do you repair tandems with hub gears?';

/** An end-of-call report of Vapi: somebody asked something. */
const vapiReport = (startedAt: string) => ({
  message: {
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    startedAt,
    analysis: { summary: 'A caller asked about tandems.', structuredData: { query: QUERY } },
    artifact: { transcript: 'AI: How can I help?' },
    call: { id: '7420f27a-30fd-4f49-a995-5549ae7cc00d', type: 'inboundPhoneCall' },
    customer: { number: '+12025550183', name: 'Robin Vance' },
  },
});

/** A webhook of Retell: somebody wants to be called back, and asked nothing. */
const retellWebhook = (startedAt: string) => ({
  event: 'call_analyzed',
  call: {
    call_id: 'Jabr9TXYYJHfvl6Syypi88rdAHYHmcq6',
    call_type: 'phone_call',
    direction: 'inbound',
    from_number: '+442079460321',
    to_number: '+12025550100',
    start_timestamp: Date.parse(startedAt),
    call_analysis: {
      call_summary: 'The caller would like to be called back.',
      custom_analysis_data: { callback_requested: true, query: '', customer_name: 'Imogen Hale' },
    },
  },
});

const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

test('a Vapi and a Retell report show in their tables after a reload; again they change nothing; a bad one is refused by its field', async ({
  page,
  parley,
}) => {
  const key = await intakeKey(parley.url);
  // The terminal shows the same one.
  await expect.poll(() => parley.output()).toContain(`/intake/calls with the key ${key}`);
  const handIn = async (body: object) => {
    const reply = await fetch(`${parley.url}/intake/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    const answer: unknown = await reply.json();
    return [reply.status, answer];
  };

  await signIn(page);
  await page.goto('/#/admin-Dashboard/questions');
  await expect(page.getByRole('table', { name: 'All Customer Queries' })).toBeVisible();
  await expect(rowOf(page, 'All Customer Queries', 'Robin Vance')).toHaveCount(0);

  const now = new Date().toISOString();
  const added = { stored: 1, known: 0, ignored: 0 };
  expect(await handIn(vapiReport(now))).toEqual([200, added]);
  expect(await handIn(retellWebhook(now))).toEqual([200, added]);
  await page.reload();
  await expect(rowOf(page, 'All Customer Queries', 'Robin Vance')).toContainText(QUERY);
  await expect(rowOf(page, 'All Customer Queries', 'Imogen Hale')).toHaveCount(0);
  await page.goto('/#/admin-Dashboard/calenderMeeting');
  await expect(rowOf(page, 'All Customer Meetings', 'Imogen Hale')).toHaveCount(1);
  await expect(rowOf(page, 'All Customer Meetings', 'Robin Vance')).toHaveCount(0);

  const same = { stored: 0, known: 2, ignored: 0 };
  expect(await handIn([vapiReport(now), retellWebhook(now)])).toEqual([200, same]);
  const bad = { id: 'bad', time: 'yesterday', customer: { name: 'Mallory', phone: '' } };
  expect(await handIn(bad)).toMatchObject([422, { detail: [{ loc: ['body', 'time'] }] }]);
  await page.reload();
  await expect(rowOf(page, 'All Customer Meetings', 'Imogen Hale')).toHaveCount(1);
  await page.goto('/#/admin-Dashboard/questions');
  await expect(rowOf(page, 'All Customer Queries', 'Robin Vance')).toHaveCount(1);
  await expect(rowOf(page, 'All Customer Queries', 'Mallory')).toHaveCount(0);
});
