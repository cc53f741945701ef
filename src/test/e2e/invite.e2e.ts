import { tokenOf } from '@/test/people';

import type { World } from './world';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from './fixtures';
import { intakeKey } from './links';

const PHONE = '+17375550142';

interface RecordRow {
  data: { cust_name: string; phone: string };
}

async function postJson<Reply>(url: string, body: object, headers: Record<string, string> = {}) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Reply;
}

/** What hands calls and invites in, as its key shown at /demo lets it. */
async function intake<Reply>({ url }: World, path: string, body: object): Promise<Reply> {
  const key = await intakeKey(url);
  return postJson<Reply>(`${url}${path}`, body, { authorization: `Bearer ${key}` });
}

/** Names that stand beside the phone number in the callbacks of Dana's account. */
async function namesBeside({ url }: World, phone: string): Promise<string[]> {
  const token = await tokenOf(url);
  const reply = await fetch(`${url}/user/callbacks?page=1&page_size=20`, { headers: { token } });
  const rows = (await reply.json()) as RecordRow[];
  return rows.filter(({ data }) => data.phone === phone).map(({ data }) => data.cust_name);
}

test('an invite link from intake prefills the phone; the name that is sent stands beside that phone, and the link is used up', async ({
  page,
  parley,
}) => {
  const { link } = await intake<{ link: string }>(parley, '/intake/invites', { phone: PHONE });
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'Phone Number' })).toHaveValue(/737.*0142/);
  await expect(page.getByRole('textbox', { name: 'Phone Number' })).not.toBeEditable();
  await expectAccessibleInBothSchemes(page);

  // The browser's own check holds what is empty or no address back.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Full Name' }).fill('   ');
  await page.getByRole('textbox', { name: 'Email' }).fill('priya');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Priya Raghunathan');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  expect(sent).toEqual([]);

  await page.getByRole('textbox', { name: 'Email' }).fill('priya@example.com');
  // Held until both clicks are over: the second, on a form that is gone, would take the focus.
  let answer = () => {};
  const clicked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/cid-invite-link', async (route) => {
    await clicked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  answer();
  await expect(page.getByText('profile updated successfully')).toBeVisible();
  await expect(page.getByText(/^Thank you/)).toBeFocused();
  expect(sent).toHaveLength(1);
  await expectAccessible(page);

  await intake(parley, '/intake/calls', {
    id: 'after-the-invite',
    time: new Date().toISOString(),
    customer: { name: '', phone: PHONE },
    callback: true,
  });
  await expect.poll(() => namesBeside(parley, PHONE)).toContain('Priya Raghunathan');

  await page.reload();
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Somebody Else');
  await page.getByRole('textbox', { name: 'Email' }).fill('else@example.com');
  await expect(page.getByRole('textbox', { name: 'Phone Number' })).toHaveValue('');
  await page.getByRole('button', { name: 'Submit' }).click();
  // Nothing is shown; what was typed is kept and selected.
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Somebody Else');
  await expect(page.getByText('profile updated successfully')).toBeHidden();
  expect(await namesBeside(parley, PHONE)).not.toContain('Somebody Else');
});
