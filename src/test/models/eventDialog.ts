import fc from 'fast-check';

import type {
  EventDialogEvent,
  EventDialogState,
} from '@/client/features/calendar/eventDialogMachine';
import { fromLocalDate, longDayText } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';

import { eventDialogFlow } from '@/test/flows/eventDialog';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, nowhere, openDialog, press } from './looks';
import type { Model } from './model';

export function eventDialogModel(app: RenderedApp): Model<EventDialogState, EventDialogEvent> {
  const month = fromLocalDate(new Date()).slice(0, 8);
  /** How many events there are on which days of the month that is shown. */
  const counts = new Map([
    [`${month}10`, 0],
    [`${month}16`, 3],
    [`${month}20`, 1],
  ]);
  const events = [...counts].flatMap(([day, count]) =>
    Array.from({ length: count }, (_, index) => ({
      start: { date: day },
      end: { date: `${month}${Number(day.slice(8)) + 1}` },
      summary: `Event ${index + 1}`,
    })),
  );
  app.net.always('GET /google-calender/', { status: 200, body: { status: true } });
  app.net.always('GET /google-calender/view-events', { status: 200, body: events });

  const dialog = () => openDialog() ?? nowhere;
  const texts = () => [...dialog().querySelectorAll('p, span')].map((each) => each.textContent);
  return {
    app,
    flow: eventDialogFlow,
    path: paths.calendarBoard,
    away: paths.additionalInfo,
    stageOf: ({ eventDialog }) => eventDialog,
    events: {
      dayChosen: {
        event: (_, gen) => ({ type: 'dayChosen', day: gen(fc.constantFrom, ...counts.keys()) }),
        how: ({ day }) =>
          openDialog()
            ? null
            : press(document.querySelector<HTMLElement>(`[aria-label^="${longDayText(day)}"]`)),
      },
      nextChosen: {
        event: (state) => ({
          type: 'nextChosen',
          pageCount: state.status === 'open' ? (counts.get(state.day) ?? 0) : 0,
        }),
        how: () => press(button('Next', dialog())),
      },
      previousChosen: { how: () => press(button('Previous', dialog())) },
      popupClosed: { how: () => press(button('Close', dialog())) },
      sessionEnded: { byItself: true },
      screenLeft: 'leaves',
    },
    isReady: () => document.querySelector('.month[aria-busy=false]') !== null,
    sees: () =>
      openDialog() && {
        title: dialog().querySelector('h2')?.textContent,
        texts: texts().filter((text) => text && /^(Page|No events)|, \d{4}$/.test(text)),
      },
    shows: {
      closed: () => null,
      open: ({ day, page }) => {
        const count = counts.get(day) ?? 0;
        return {
          title: 'Event Details',
          texts: [
            longDayText(day),
            count === 0 ? 'No events on this day.' : `Page ${page} of ${count}`,
          ],
        };
      },
    },
    // The days lie behind the popup; whose session ends is on the sign-in page.
    unreachable: ['open > dayChosen', 'open > sessionEnded'],
  };
}
