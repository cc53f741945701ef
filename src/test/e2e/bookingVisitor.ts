/** A booking page made by calls, and what a visitor does on it. */
import { expect, type Page } from '@playwright/test';

import { fieldOf } from '@/contract/fieldOf';
import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import { addDays } from '@/contract/time';
import { longDayText, monthText } from '@/client/lib/days';
import { PASSWORD } from '@/test/people';

import type { World } from './world';

/** A call, and what it answers. */
export async function ask(url: string, method: string, token: string | null, body?: object) {
  const reply = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== null && { token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as unknown;
}

export const OWNER = 'robin@example.com';
export const VISITOR = 'samir.patel@example.com';

/** Makes an account whose booking page is open around the clock, in UTC. */
export async function openPage({ url }: World): Promise<string> {
  const owner = { email: OWNER, password: PASSWORD };
  await ask(`${url}/signup/`, 'POST', null, { ...owner, name: 'Robin Vance' });
  const signedIn = await ask(`${url}/login/`, 'POST', null, owner);
  const token = String(fieldOf(signedIn, 'access_token'));
  const hours = { start: '00:00', end: '24:00' };
  const week = Object.fromEntries(SCHEDULE_DAYS.map((day) => [day, hours]));
  await ask(`${url}/user/schedule`, 'PUT', token, { zone: 'UTC', week, dates: [] });
  const types = await ask(`${url}/user/meeting-types`, 'GET', token);
  const id = String(fieldOf(fieldOf(types, '0'), 'id'));
  const saved = await ask(`${url}/user/meeting-types/${id}`, 'PUT', token, {
    // Texts as long as they may be, of one word each.
    name: `Bike fitting ${'g'.repeat(187)}`,
    duration_minutes: 60,
    location: 'in_person',
    location_detail: 'r'.repeat(500),
    questions: [
      { text: 'Which bike do you ride?', multiline: false, required: true },
      { text: 'h'.repeat(500), multiline: true, required: false },
    ],
    notice_minutes: 0,
  });
  return String(fieldOf(saved, 'slug'));
}

/** The button of a day in this month or the next. */
export async function dayButton(page: Page, day: string) {
  await expect(page.getByText(/free times?$/)).toBeVisible();
  const month = page.getByRole('table', { name: monthText(day) });
  if (!(await month.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await expect(month).toBeVisible();
  return page.getByRole('button', { name: new RegExp(`^${longDayText(day)}`) });
}

/** Free around the clock, and the same for visitors of all zones, for some of whom a month is over earlier. */
const FREE_DAY = addDays(new Date().toISOString().slice(0, 10), 15);

export async function chooseTime(page: Page, time: RegExp) {
  await (await dayButton(page, FREE_DAY)).click();
  await page.getByRole('button', { name: time }).click();
}

export async function writeDetails(page: Page) {
  await page.getByRole('textbox', { name: 'Name*' }).fill('Samir Patel');
  await page.getByRole('textbox', { name: 'Email*' }).fill(VISITOR);
  await page.getByRole('textbox', { name: 'Which bike do you ride?*' }).fill('A steel tourer');
}
