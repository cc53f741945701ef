/** Texts of a megabyte, and lists: little of them is drawn, all of them is kept (product §16.19 and §10.20). */
import { act, fireEvent, render, screen, within } from '@testing-library/react';

import { CopyLine } from '@/client/ui/CopyLine';
import { openAccount, securityCard, sessions } from '@/test/app/accountScreen';
import { BOOK, BOOKING, PAGE, publicPage, tellPage, visitorBooking } from '@/test/app/bookingWire';
import { allowClipboard } from '@/test/app/clipboard';
import { DELIVERIES, line, LINES_LIST, openLines } from '@/test/app/linesScreen';
import { button, field, press, retype, saves } from '@/test/app/profileScreen';
import { renderScripted } from '@/test/app/renderScripted';
import { danaProfile } from '@/test/people';
import { ok } from '@/test/app/scriptedFetch';

const HUGE = 'x'.repeat(2 ** 20);
/** A page is drawn in no time while it holds no more than this, in characters and elements. */
const MOST = 60_000;
/** The beginning of a text, marked as such. */
const CUT = /x… \(shortened\)$/;
const drawn = () => document.body.innerHTML.length;

test('a secret key: its beginning is shown, the whole of it copied', async () => {
  const app = await renderScripted('/profile-dashboard/authentication', (net) => {
    net.always('GET /user/', ok(danaProfile));
    net.always('GET /user/activate-2fa', ok({ qr_code: HUGE, secret_key: HUGE }));
  });
  const copied: string[] = [];
  allowClipboard((text) => copied.push(text));
  await app.user.click((await screen.findAllByRole('switch'))[0] ?? document.body);
  const key = await screen.findByRole('heading', { name: 'Secret key' });
  expect(key.parentElement?.querySelectorAll('code span').length).toBeLessThan(200);
  await app.user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual([HUGE]);
});

test('a profile: the beginning of each detail is shown, and what is not touched is saved as it was', async () => {
  const stored = { ...danaProfile, first_name: HUGE, country: HUGE, city: HUGE, email: HUGE };
  const app = await renderScripted('/profile-dashboard', (net) =>
    net.always('GET /user/', ok(stored)),
  );
  await screen.findByText('Edit Profile', { selector: 'button' });
  expect(drawn()).toBeLessThan(MOST);
  for (const name of ['First Name', 'City', 'Email Address']) {
    expect(field(name).value.length).toBeLessThan(MOST);
  }
  await press(button('Edit Profile'));
  retype(field('Zip Code'), '10115');
  // Changed and changed back is not touched; what is changed is what is shown then.
  retype(field('City'), 'Paris');
  expect(field('City')).not.toHaveAccessibleDescription();
  retype(field('City'), field('First Name').value);
  expect(field('City')).toHaveAccessibleDescription(/^Only the beginning is shown\./);
  retype(field('Last Name'), 'Doe');
  app.net.once('POST /user/', ok({}));
  await press(button('Save'));
  expect(saves(app).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      first_name: HUGE,
      country: HUGE,
      city: HUGE,
      last_name: 'Doe',
      zipcode: '10115',
    }),
  ]);
  await act(() => app.router.navigate('/admin-Dashboard/crmReports'));
  expect(drawn()).toBeLessThan(MOST);
});

test('an event, and what a server says', async () => {
  const now = new Date().toISOString();
  const app = await renderScripted('/calendar-board', (net) => {
    net.always('GET /google-calender/', ok({ status: true }));
    const texts = { summary: HUGE, description: HUGE, conferenceData: { conferenceId: HUGE } };
    net.always(
      'GET /google-calender/view-events',
      ok([{ start: { dateTime: now }, end: { dateTime: now }, ...texts }]),
    );
  });
  await app.user.click(await screen.findByLabelText(/, today, 1 event$/, { selector: 'button' }));
  const popup = within(screen.getByRole('dialog', { name: 'Event Details' }));
  expect(popup.getByText('Description').nextSibling?.textContent).toMatch(/^x+… \(shortened\)$/);
  expect(drawn()).toBeLessThan(MOST);
});

test('a booking page, whose questions are answered as they are', async () => {
  const texts = { name: HUGE, business_name: HUGE, location_detail: HUGE, description: HUGE };
  const questions = [{ text: HUGE, multiline: false, required: false }];
  const app = await renderScripted('/book/bike-fitting', (net) => {
    net.always(PAGE, ok({ ...publicPage, ...texts, questions }));
    tellPage(net);
    net.always(BOOK, ok({ booking: visitorBooking(), manage_token: 'token' }, 201));
    net.always(BOOKING, ok(visitorBooking()));
  });
  await screen.findByRole('heading', { name: /^x+… \(shortened\)$/ });
  expect(drawn()).toBeLessThan(MOST);
  expect(document.title.length).toBeLessThan(MOST);
  await app.user.click(await screen.findByRole('button', { name: '14:00' }));
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  retype(field('Name*'), 'Samir Patel');
  retype(field('Email*'), 'samir.patel@example.com');
  await press(button('Book this time'));
  const sent = app.net.sent.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ questions: [HUGE] });
});

test('a day of ten thousand events: fifty under the month, all of them in the popup', async () => {
  const now = new Date().toISOString();
  const event = { start: { dateTime: now }, end: { dateTime: now }, summary: 'Call back' };
  const app = await renderScripted('/calendar-board', (net) => {
    net.always('GET /google-calender/', ok({ status: true }));
    net.always('GET /google-calender/view-events', ok(Array.from({ length: 10_000 }, () => event)));
  });
  const more = await screen.findByText('9,950 more events. Choose the day to see all.');
  expect(within(more.parentElement ?? document.body).getAllByRole('listitem')).toHaveLength(50);
  await app.user.click(screen.getByLabelText(/, today, 10000 events$/, { selector: 'button' }));
  expect(screen.getByText('Page 1 of 10000')).toBeInTheDocument();
});

test('a device, and the notice with a server’s message', async () => {
  const app = await openAccount(
    (net) => net.once('GET /user/disable-2fa', ok({ status: true, message: HUGE })),
    () => sessions.map((session) => ({ ...session, device: HUGE })),
  );
  const devices = await securityCard('Signed-in devices');
  expect(await devices.findAllByRole('listitem')).toHaveLength(3);
  await app.user.click(
    await screen.findByRole('switch', { name: /authenticator/i, checked: true }),
  );
  expect(await screen.findByText(CUT, { selector: '.notice p' })).toBeVisible();
  expect(drawn()).toBeLessThan(MOST);
});

test('what came in on a line', async () => {
  await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, ok([line]));
    net.always(DELIVERIES, ok([{ at: null, outcome: 'refused', event: HUGE, detail: HUGE }]));
  });
  expect(await screen.findAllByText(CUT, { selector: 'td, td *' })).toHaveLength(2);
  expect(drawn()).toBeLessThan(MOST);
});

test('a key that is shown once: its beginning is shown, the whole of it copied', async () => {
  const copied: string[] = [];
  allowClipboard((text) => copied.push(text));
  render(<CopyLine label="Key" value={HUGE} />);
  expect(screen.getByText(CUT)).toBeVisible();
  expect(drawn()).toBeLessThan(MOST);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByText('The key is copied.')).toBeInTheDocument();
  expect(copied).toEqual([HUGE]);
});
