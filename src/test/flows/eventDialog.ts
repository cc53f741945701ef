import {
  eventDialogMachine,
  type EventDialogEvent,
  type EventDialogState,
} from '@/client/features/calendar/eventDialogMachine';

import type { Flow } from './transitions';

const open = { status: 'open', day: '2024-05-16', page: 2 } as const;
const otherDay = { status: 'open', day: '2024-05-20', page: 1 } as const;

export const eventDialogFlow: Flow<EventDialogState, EventDialogEvent> = {
  name: 'eventDialog',
  table: eventDialogMachine,
  stages: {
    closed: { status: 'closed' },
    open,
  },
  events: {
    dayChosen: { type: 'dayChosen', day: '2024-05-20' },
    nextChosen: { type: 'nextChosen', pageCount: 3 },
    previousChosen: { type: 'previousChosen', pageCount: 3 },
    popupClosed: { type: 'popupClosed' },
    sessionEnded: { type: 'sessionEnded' },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    closed: { dayChosen: otherDay },
    open: {
      dayChosen: otherDay,
      nextChosen: { ...open, page: 3 },
      previousChosen: { ...open, page: 1 },
      popupClosed: 'closed',
      sessionEnded: 'closed',
      screenLeft: 'closed',
    },
  },
  initial: 'closed',
};
