/** The Calendar screen, on replies the test writes. */
import { act, screen } from '@testing-library/react';

import { longDayText } from '@/client/lib/days';

import { today } from './fromNoon';
import { renderScripted, type ScriptedApp } from './renderScripted';

export const EVENTS = 'GET /google-calender/view-events';
export const STATUS = 'GET /google-calender/';

/** A day of the month that is shown first. */
export const on = (date: number) => `${today.slice(0, 8)}${date}`;
/** A moment of this computer's clock, as the wire has it. */
const at = (day: string, clock: string) => ({
  dateTime: new Date(`${day}T${clock}`).toISOString(),
});
export const timed = (day: string, from: string, to: string, more: object = {}) => ({
  start: at(day, from),
  end: at(day, to),
  ...more,
});

// Found by label and text: with a whole month on the page, asking by role takes seconds.
export const dayButton = (day: string) =>
  screen.getByLabelText(new RegExp(`^${longDayText(day)}`), { selector: 'button' });
export const popup = (): HTMLElement => {
  const dialog = screen.getByText('Event Details').closest('dialog');
  if (!dialog) throw new Error('Event Details are no dialog');
  return dialog;
};
/** Opens the screen from another one of its area, with these answers to its two calls. */
export async function openCalendar(events: unknown, isConnected = true): Promise<ScriptedApp> {
  const app = await renderScripted('/calendar-board/events');
  app.net.always(STATUS, { status: 200, body: { status: isConnected } });
  app.net.once(EVENTS, { status: Array.isArray(events) ? 200 : 500, body: events });
  await act(() => app.router.navigate('/calendar-board'));
  return app;
}
