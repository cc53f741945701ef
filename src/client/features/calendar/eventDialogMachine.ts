/** The Event Details popup: a day's events, one per page (product §10.3). */
import type { Day } from '@/client/lib/days';
import type { Transitions } from '@/client/kernel/machine';

export type EventDialogState =
  | { status: 'closed' }
  /** `page` counts from 1. The events themselves stay in the query cache. */
  | { status: 'open'; day: Day; page: number };

export type EventDialogEvent =
  | { type: 'dayChosen'; day: Day }
  /** `pageCount`: how many pages the popup has at that moment; after a refetch there may be fewer than `page`. */
  | { type: 'nextChosen'; pageCount: number }
  | { type: 'previousChosen'; pageCount: number }
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
    previousChosen: (state, { pageCount }) => {
      const shown = Math.min(state.page, pageCount);
      return shown > 1 ? { ...state, page: shown - 1 } : state;
    },
    popupClosed: close,
    sessionEnded: close,
    screenLeft: close,
  },
};
