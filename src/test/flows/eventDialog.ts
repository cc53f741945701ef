import {
  eventDialogMachine,
  type EventDialogEvent,
  type EventDialogState,
} from '@/client/features/calendar/eventDialogMachine';

import type { Flow } from './transitions';

export const eventDialogFlow: Flow<EventDialogState, EventDialogEvent> = {
  name: 'eventDialog',
  table: eventDialogMachine,
  stages: {
    closed: { status: 'closed' },
    open: { status: 'open', day: '2024-05-16', page: 2 },
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
    closed: { dayChosen: 'open' },
    open: {
      dayChosen: 'open',
      nextChosen: 'open',
      previousChosen: 'open',
      popupClosed: 'closed',
      sessionEnded: 'closed',
      screenLeft: 'closed',
    },
  },
  initial: 'closed',
  final: [],
};
