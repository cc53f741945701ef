import {
  manageMachine,
  type ManageEvent,
  type ManageState,
} from '@/client/features/booking/manageMachine';
import type { VisitorBooking } from '@/contract/bookingReads';

import { answersOf, attempt } from './samples';
import type { Flow } from './transitions';

const start = Date.UTC(2026, 10, 24, 20);

export const heldBooking: VisitorBooking = {
  id: '1',
  start,
  end: start + 3_600_000,
  state: 'upcoming',
  title: 'Bike fitting',
  name: 'Samir Patel',
  email: 'samir.patel@example.com',
  phone: '',
  businessName: 'Whitfield Cycles',
  location: 'in_person',
  locationDetail: '2104 South Lamar',
  page: {
    slug: 'bike-fitting',
    title: 'Bike fitting',
    businessName: 'Whitfield Cycles',
    minutes: 60,
    location: 'in_person',
    locationDetail: '2104 South Lamar',
    description: '',
    questions: [],
    firstDay: null,
    lastDay: null,
  },
};

const held = { booking: heldBooking, since: 'opened' } as const;
const outcomes = {
  held: { booking: heldBooking },
  taken: {},
  invalid: { fields: { start: 'wrong' } },
  tooMany: { seconds: null },
  gone: {},
  refused: { text: 'It is over' },
  failed: {},
} as const;

const over = { kind: 'held', booking: { ...heldBooking, state: 'cancelled' } } as const;
const asking = { status: 'asking', ...held, trouble: null } as const;

const left = { screenLeft: 'unread' } as const;
const asked = { bookingAsked: 'reading', ...left } as const;
const checked = { bookingAsked: 'checking', ...left } as const;
const others = <To extends string>(to: To) =>
  ({ taken: to, invalid: to, tooMany: to, refused: to, failed: to }) as const;

export const manageFlow: Flow<ManageState, ManageEvent> = {
  name: 'manage',
  table: manageMachine,
  stages: {
    unread: { status: 'unread' },
    reading: { status: 'reading', attempt },
    unknown: { status: 'unknown' },
    unreachable: { status: 'unreachable', trouble: { kind: 'failed' } },
    shown: { status: 'shown', ...held },
    choosing: { status: 'choosing', ...held, start: start + 7_200_000, trouble: null },
    moving: { status: 'moving', ...held, start: start + 7_200_000, attempt },
    asking,
    cancelling: { status: 'cancelling', ...held, attempt },
    checking: { status: 'checking', ...held, refused: asking, attempt },
  },
  events: {
    bookingMade: { type: 'bookingMade', booking: heldBooking, wanted: start },
    bookingAsked: { type: 'bookingAsked', attempt },
    bookingRead: answersOf('bookingRead', { ...outcomes, over }),
    changeChosen: { type: 'changeChosen' },
    changeGivenUp: { type: 'changeGivenUp' },
    slotChosen: { type: 'slotChosen', start: start + 10_800_000 },
    moveSent: { type: 'moveSent', attempt },
    moveAnswered: answersOf('moveAnswered', outcomes),
    cancelChosen: { type: 'cancelChosen' },
    cancelGivenUp: { type: 'cancelGivenUp' },
    cancelSent: { type: 'cancelSent', attempt },
    cancelAnswered: answersOf('cancelAnswered', outcomes),
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    unread: { bookingMade: 'shown', bookingAsked: 'reading' },
    reading: {
      ...asked,
      bookingRead: { held: 'shown', over: 'shown', gone: 'unknown', ...others('unreachable') },
    },
    unknown: asked,
    unreachable: asked,
    shown: { ...asked, changeChosen: 'choosing', cancelChosen: 'asking' },
    choosing: { ...checked, slotChosen: 'choosing', moveSent: 'moving', changeGivenUp: 'shown' },
    moving: {
      moveAnswered: { held: 'shown', gone: 'unknown', ...others('choosing') },
      ...left,
    },
    asking: { ...checked, cancelSent: 'cancelling', cancelGivenUp: 'shown' },
    cancelling: {
      cancelAnswered: { held: 'shown', gone: 'unknown', ...others('asking') },
      ...left,
    },
    checking: {
      bookingRead: { held: 'asking', over: 'shown', gone: 'unknown', ...others('asking') },
      ...left,
    },
  },
  initial: 'unread',
  final: [],
};
