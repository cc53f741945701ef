/** The Calendar screen and its Event Details popup (product §10). */
import { act, screen, within } from '@testing-library/react';

import { baseApi } from '@/client/api/baseApi';
import { sessionExpired } from '@/client/session/sessionSlice';
import { longDayText } from '@/client/lib/days';
import {
  dayButton,
  EVENTS,
  on,
  openCalendar,
  popup,
  STATUS,
  timed,
} from '@/test/app/calendarScreen';
import { goOnFromNoon, today } from '@/test/app/fromNoon';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';

goOnFromNoon();

const LINK = 'https://www.google.com/calendar/event?eid=abc';
const wire = [
  timed(on(16), '14:00', '14:30', { summary: 'Call back', htmlLink: 'javascript:alert(1)' }),
  timed(on(16), '10:30', '11:00', {
    summary: 'Estimate',
    description: '<img src=x onerror=alert(1)> & camera',
    conferenceData: { conferenceId: 'abc-defg-hij', conferenceSolution: { name: 'Google Meet' } },
    htmlLink: LINK,
  }),
  { start: { date: on(16) }, end: { date: on(18) }, summary: 'L'.repeat(200) },
  null,
  'x',
  { summary: 'no start' },
  { start: { dateTime: 1e20 }, summary: 7 },
  timed(on(20), '09:00', '10:00', { summary: 7 }),
];

const press = (app: ScriptedApp, name: string) =>
  app.user.click(within(popup()).getByRole('button', { name }));
const facts = () =>
  Object.fromEntries(
    within(popup())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]),
  );

test('a day opens its events one a page; × clears; another day starts at page 1', async () => {
  const app = await openCalendar(wire);
  await screen.findByText('4 events this month');
  expect(screen.getByText('30 Minute meeting')).toBeInTheDocument();
  expect(dayButton(on(16))).toHaveAccessibleName(
    on(16) === today
      ? `${longDayText(on(16))}, today, 3 events`
      : `${longDayText(on(16))}, 3 events`,
  );
  expect(dayButton(on(16))).toHaveTextContent('3 events');
  expect(dayButton(on(17))).toHaveTextContent('1 event');

  await app.user.click(dayButton(on(16)));
  expect(dayButton(on(16))).toHaveAttribute('aria-pressed', 'true');
  expect(within(popup()).getByText('Page 1 of 3')).toHaveAttribute('aria-live', 'polite');
  expect(facts()).toMatchObject({ Summary: 'L'.repeat(200), Description: '–' });
  const next = within(popup()).getByRole('button', { name: 'Next' });
  expect(next).toHaveFocus();
  expect(within(popup()).getByRole('button', { name: 'Previous' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await press(app, 'Next');
  expect(within(popup()).getByText('Page 2 of 3')).toBeInTheDocument();
  expect(facts()).toEqual({
    'Start Time': '10:30',
    'End Time': '11:00',
    Summary: 'Estimate',
    Description: '<img src=x onerror=alert(1)> & camera',
    'Conference ID': 'abc-defg-hij',
    'Conference solution name': 'Google Meet',
  });
  // One at a time: neither the others nor this one a second time stand behind the popup.
  expect(screen.getByText('Estimate')).toBe(within(popup()).getByText('Estimate'));
  expect(screen.queryByText('Call back')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Next month').closest('[aria-hidden=true]')).not.toBeNull();
  expect(popup().querySelector('img')).toBeNull();
  expect(within(popup()).getByRole('link', { name: /^Open in Google Calendar/ })).toHaveAttribute(
    'href',
    LINK,
  );

  await press(app, 'Next');
  expect(facts()).toMatchObject({ Summary: 'Call back' });
  expect(facts()).not.toHaveProperty('Conference ID');
  expect(facts()).not.toHaveProperty('Conference solution name');
  expect(within(popup()).queryByRole('link')).not.toBeInTheDocument();
  await press(app, 'Next');
  expect(within(popup()).getByText('Page 3 of 3')).toBeInTheDocument();
  expect(next).toHaveFocus();
  await press(app, 'Previous');
  expect(within(popup()).getByText('Page 2 of 3')).toBeInTheDocument();

  await press(app, 'Close');
  expect(screen.queryByText('Event Details')).not.toBeInTheDocument();
  expect(screen.getByText('Call back')).toBeInTheDocument();
  expect(dayButton(on(16))).toHaveFocus();
  await app.user.keyboard('{ArrowRight}');
  expect(dayButton(on(17))).toHaveFocus();

  await app.user.click(dayButton(on(20)));
  expect(within(popup()).getByText('Page 1 of 1')).toBeInTheDocument();
  expect(facts()).toMatchObject({ Summary: '–' });
  await app.user.keyboard('{Escape}');

  await app.user.click(dayButton(on(22)));
  expect(popup()).toHaveTextContent('No events on this day.');
  expect(popup()).not.toHaveTextContent('Page');

  // The session ends under the open popup.
  act(() => void app.store.dispatch(sessionExpired()));
  await screen.findByText('Your session has ended. Please sign in again.');
  expect(app.store.getState().eventDialog).toEqual({ status: 'closed' });
});

test('of a day that has fewer events by now, Previous leaves the last of them at once', async () => {
  const events = [9, 10, 11, 12].map((hour) =>
    timed(on(16), `${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`, {
      summary: `At ${hour}`,
    }),
  );
  const app = await openCalendar(events);
  await screen.findByText('4 events this month');
  await app.user.click(dayButton(on(16)));
  for (const page of [2, 3, 4]) {
    await press(app, 'Next');
    expect(within(popup()).getByText(`Page ${page} of 4`)).toBeInTheDocument();
  }
  app.net.once(EVENTS, { status: 200, body: events.slice(0, 2) });
  await act(async () => app.store.dispatch(baseApi.util.invalidateTags(['Events'])));
  expect(await within(popup()).findByText('Page 2 of 2')).toBeInTheDocument();
  await press(app, 'Previous');
  expect(within(popup()).getByText('Page 1 of 2')).toBeInTheDocument();
  expect(facts()).toMatchObject({ Summary: 'At 9' });
});

test('months are turned, Today comes back, and keys move from day to day', async () => {
  const app = await openCalendar([]);
  await screen.findByText('There are no events in your calendar.');
  const month = screen.getByText(/^\w+ \d{4}$/, { selector: 'h2' });
  const thisMonth = month.textContent;
  await app.user.click(screen.getByLabelText('Previous month'));
  expect(month).not.toHaveTextContent(thisMonth);
  await app.user.click(screen.getByText('Today', { selector: 'button' }));
  expect(month).toHaveTextContent(thisMonth);
  expect(dayButton(today)).toHaveAttribute('aria-current', 'date');
  expect(dayButton(today)).toHaveAttribute('aria-pressed', 'true');

  // Every month has it, which cannot be said of today.
  act(() => dayButton(on(16)).focus());
  await app.user.keyboard('{PageDown}');
  expect(month).not.toHaveTextContent(thisMonth);
  await app.user.keyboard('{PageUp}');
  expect(month).toHaveTextContent(thisMonth);
  expect(dayButton(on(16))).toHaveFocus();
});

test('a failure is a quiet line with Try again, and the days still open', async () => {
  const app = await openCalendar({ detail: 'Internal' });
  await screen.findByText('Events could not be loaded.');
  expect(screen.getByText('The events of this day are not known.')).toBeInTheDocument();
  app.net.once(EVENTS, { status: 500 });
  await app.user.click(screen.getByRole('button', { name: 'Try again to load the events' }));
  await screen.findByText('Events could not be loaded.');
  expect(app.net.sentTo(EVENTS)).toHaveLength(2);
  await app.user.click(dayButton(on(16)));
  expect(popup()).toHaveTextContent('Events could not be loaded.');
  app.net.once(EVENTS, { status: 200, body: wire });
  await press(app, 'Try again to load the events');
  expect(await within(popup()).findByText('Page 1 of 3')).toBeInTheDocument();
  expect(app.services.logged).toContain(`Failed to fetch events · ${EVENTS} · 500`);
  expect(screen.queryByText('Internal')).not.toBeInTheDocument();
});

test('not connected: the words of the gate stand inline, with the way to connect', async () => {
  const app = await openCalendar([], false);
  expect(app.net.sentTo(EVENTS)).toHaveLength(1);
  const words = await screen.findByText('Please connect your calendar first.');
  expect(words).toBeVisible();
  expect(screen.getByText('The events of this day are not known.')).toBeInTheDocument();
  expect(screen.queryByText('No events on this day.')).not.toBeInTheDocument();
  expect(screen.getByText('Open Integrations')).toHaveAttribute(
    'href',
    expect.stringContaining('/admin-Dashboard/crm'),
  );
});

test('once the calendar is disconnected elsewhere, none of its events is shown any more', async () => {
  const app = await renderScripted('/calendar-board/events');
  let isConnected = true;
  app.net.always(STATUS, () => ({ status: 200, body: { status: isConnected } }));
  app.net.always(EVENTS, () => (isConnected ? { status: 200, body: wire } : { status: 400 }));
  await act(() => app.router.navigate('/calendar-board'));
  await screen.findByText('4 events this month');
  await app.user.click(dayButton(on(16)));
  await press(app, 'Close');
  expect(screen.getByText('Call back')).toBeInTheDocument();
  isConnected = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Please connect your calendar first.');
  expect(screen.getByText('The events of this day are not known.')).toBeInTheDocument();
  expect(screen.queryByText('Call back')).toBeNull();
  expect(dayButton(on(16))).not.toHaveTextContent('events');
  await app.user.click(dayButton(on(16)));
  expect(popup()).toHaveTextContent('Please connect your calendar first.');
});
