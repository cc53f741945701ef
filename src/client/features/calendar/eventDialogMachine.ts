/** The Event Details popup: a day's events, one a page (product §10.3). */
import type { Day } from '@/client/lib/days';
import type { Transitions } from '@/client/kernel/machine';

export type EventDialogState =
  | { status: 'closed' }
  /** `page` counts from 1. The events themselves stay in the cache of the calls. */
  | { status: 'open'; day: Day; page: number };

export type EventDialogEvent =
  | { type: 'dayChosen'; day: Day }
  /** `pageCount`: how many pages the popup has at that moment. */
  | { type: 'nextChosen'; pageCount: number }
  | { type: 'previousChosen' }
  | { type: 'popupClosed' }
  | { type: 'sessionEnded' }
  | { type: 'screenLeft' };

export const eventDialogStart = { status: 'closed' } satisfies EventDialogState;

const open = (_: EventDialogState, { day }: { day: Day }): EventDialogState => ({
  status: 'open',
  day,
  page: 1,
});
const close = (): EventDialogState => eventDialogStart;

export const eventDialogMachine: Transitions<EventDialogState, EventDialogEvent> = {
  closed: {
    dayChosen: open,
  },
  open: {
    dayChosen: open,
    nextChosen: (state, { pageCount }) =>
      state.page < pageCount ? { ...state, page: state.page + 1 } : state,
    previousChosen: (state) => (state.page > 1 ? { ...state, page: state.page - 1 } : state),
    popupClosed: close,
    sessionEnded: close,
    screenLeft: close,
  },
};
