import {
  manageMachine,
  type ManageEvent,
  type ManageState,
} from '@/client/features/booking/manageMachine';
import type { VisitorBooking } from '@/contract/bookingReads';

import type { Flow } from './transitions';

const attempt = 'request-1';
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
  held: { kind: 'held', booking: heldBooking },
  taken: { kind: 'taken' },
  invalid: { kind: 'invalid', fields: { start: 'wrong' } },
  tooMany: { kind: 'tooMany', seconds: null },
  gone: { kind: 'gone' },
  refused: { kind: 'refused', text: 'It is over' },
  failed: { kind: 'failed' },
} as const;

function answers<Type extends string>(type: Type) {
  const event = <Outcome>(outcome: Outcome) => ({ type, answerTo: attempt, outcome });
  return {
    held: event(outcomes.held),
    taken: event(outcomes.taken),
    invalid: event(outcomes.invalid),
    tooMany: event(outcomes.tooMany),
    gone: event(outcomes.gone),
    refused: event(outcomes.refused),
    failed: event(outcomes.failed),
  };
}

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
    unreachable: { status: 'unreachable', trouble: outcomes.failed },
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
    bookingRead: {
      ...answers('bookingRead'),
      over: { type: 'bookingRead', answerTo: attempt, outcome: over },
    },
    changeChosen: { type: 'changeChosen' },
    changeGivenUp: { type: 'changeGivenUp' },
    slotChosen: { type: 'slotChosen', start: start + 10_800_000 },
    moveSent: { type: 'moveSent', attempt },
    moveAnswered: answers('moveAnswered'),
    cancelChosen: { type: 'cancelChosen' },
    cancelGivenUp: { type: 'cancelGivenUp' },
    cancelSent: { type: 'cancelSent', attempt },
    cancelAnswered: answers('cancelAnswered'),
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
