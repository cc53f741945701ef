import type { EventList } from '@/contract/calendar';

import { readStatus, type CalendarStatus } from './calendarStatus';

const asked = <T>(currentData: T | undefined, isError = false, isFetching = false) => ({
  currentData,
  isError,
  isFetching,
});
const waiting = asked<never>(undefined, false, true);
const failed = asked<never>(undefined, true);

const none: EventList = { events: [], leftOut: 0 };
const some: EventList = {
  events: [
    {
      span: { kind: 'allDay', firstDay: '2024-05-16', lastDay: '2024-05-16' },
      summary: '',
      description: '',
      conferenceId: '',
      conferenceSolution: '',
      link: '',
    },
  ],
  leftOut: 0,
};

type Google = Parameters<typeof readStatus>[0];
type List = Parameters<typeof readStatus>[1];

test.each<[string, Google, List, CalendarStatus]>([
  ['nothing is known', waiting, waiting, 'loading'],
  ['it is connected, events are coming', asked(true), waiting, 'loading'],
  ['it is not connected', asked(false), waiting, 'notConnected'],
  ['it is not connected, and there are none', asked(false), asked(none), 'notConnected'],
  ['there are none, and whether it is connected is coming', waiting, asked(none), 'loading'],
  [
    'there are none, and whether it is connected cannot be told',
    failed,
    asked(none),
    'notConnected',
  ],
  ['it is connected, and there are none', asked(true), asked(none), 'empty'],
  ['there are some', asked(true), asked(some), 'ready'],
  ['there are some, whatever else failed', failed, asked(some), 'ready'],
  ['events failed', asked(true), failed, 'failed'],
  ['both failed', failed, failed, 'failed'],
  ['asking again failed, the former ones are there', asked(true), asked(some, true), 'failed'],
])('%s', (_, google, list, expected) => {
  expect(readStatus(google, list)).toBe(expected);
});
