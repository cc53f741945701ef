import {
  manageMachine,
  type ManageEvent,
  type ManageState,
} from '@/client/features/booking/manageMachine';
import type { BookingRefusal } from '@/contract/bookingOutcomes';
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

const held = { booking: heldBooking, since: 'booked' } as const;
/** As the server has it by then. */
const answered: VisitorBooking = { ...heldBooking, name: 'Samira Patel' };
const outcomes = {
  held: { booking: answered },
  taken: {},
  invalid: { fields: { start: 'wrong' } },
  tooMany: { seconds: null },
  gone: {},
  refused: { text: 'It is over' },
  failed: {},
} as const;

const over = { kind: 'held', booking: { ...heldBooking, state: 'cancelled' } } as const;
const trouble = { kind: 'refused', ...outcomes.refused } as const;
const asking = { status: 'asking', ...held, trouble } as const;
const choosing = { status: 'choosing', ...held, start: start + 7_200_000, trouble } as const;

const failed = { kind: 'failed' } as const;
const left = { screenLeft: 'unread' } as const;
const asked = { bookingAsked: 'reading', ...left } as const;
/** Where everything leads by which the booking is neither had nor known to be gone; `taken` is another thing. */
const others = (to: (trouble: BookingRefusal) => ManageState) =>
  ({
    invalid: to({ kind: 'invalid', ...outcomes.invalid }),
    tooMany: to({ kind: 'tooMany', ...outcomes.tooMany }),
    refused: to(trouble),
    failed: to(failed),
  }) as const;

export const manageFlow: Flow<ManageState, ManageEvent> = {
  name: 'manage',
  table: manageMachine,
  stages: {
    unread: { status: 'unread' },
    reading: { status: 'reading', attempt },
    unknown: { status: 'unknown' },
    unreachable: { status: 'unreachable', trouble: failed },
    shown: { status: 'shown', ...held },
    choosing,
    moving: { status: 'moving', ...held, start: choosing.start, attempt },
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
    slotWithdrawn: { type: 'slotWithdrawn', start: choosing.start },
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
      bookingRead: {
        held: { status: 'shown', booking: answered, since: 'opened' },
        over: { status: 'shown', booking: over.booking, since: 'opened' },
        gone: 'unknown',
        taken: 'unreachable',
        ...others((why) => ({ status: 'unreachable', trouble: why })),
      },
    },
    unknown: asked,
    unreachable: asked,
    shown: {
      ...asked,
      changeChosen: { ...choosing, start: null, trouble: null },
      cancelChosen: { ...asking, trouble: null },
    },
    choosing: {
      bookingAsked: { status: 'checking', ...held, refused: choosing, attempt },
      slotChosen: { ...choosing, start: start + 10_800_000, trouble: null },
      slotWithdrawn: {
        ...choosing,
        start: null,
        trouble: { kind: 'withdrawn', lost: choosing.start },
      },
      moveSent: 'moving',
      changeGivenUp: 'shown',
      ...left,
    },
    moving: {
      moveAnswered: {
        held: { status: 'shown', booking: answered, since: 'moved' },
        gone: 'unknown',
        taken: { ...choosing, start: null, trouble: { kind: 'taken', lost: choosing.start } },
        ...others((why) => ({ ...choosing, trouble: why })),
      },
      ...left,
    },
    asking: {
      bookingAsked: 'checking',
      cancelSent: 'cancelling',
      cancelGivenUp: 'shown',
      ...left,
    },
    cancelling: {
      cancelAnswered: {
        held: { status: 'shown', booking: answered, since: 'cancelled' },
        gone: 'unknown',
        taken: { ...asking, trouble: failed },
        ...others((why) => ({ ...asking, trouble: why })),
      },
      ...left,
    },
    checking: {
      bookingRead: {
        held: { ...asking, booking: answered },
        over: { status: 'shown', booking: over.booking, since: 'checked' },
        gone: 'unknown',
        taken: 'asking',
        ...others(() => asking),
      },
      ...left,
    },
  },
  initial: 'unread',
};
