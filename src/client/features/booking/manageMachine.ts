/** Managing a booking: viewed, rescheduled, cancelled (product §25.73, §25.74). No stage holds its token. */
import type { BookingRefusal, ManageOutcome } from '@/contract/bookingOutcomes';
import type { VisitorBooking } from '@/contract/bookingReads';
import type { Attempt, Transitions } from '@/client/kernel/machine';

/**
 * What last happened to it on this very page; `bookedEarlier`: by an attempt whose answer was lost, for a time other
 * than the one chosen since; `checked`: something was refused, and it has changed by now.
 */
export type Since = 'opened' | 'booked' | 'bookedEarlier' | 'moved' | 'cancelled' | 'checked';

/** Why another time was refused; moments are milliseconds since the epoch. */
export type MoveTrouble =
  | { kind: 'taken'; lost: number }
  /** The free times, read again, lack the chosen one. */
  | { kind: 'withdrawn'; lost: number }
  | BookingRefusal;

interface Shown {
  booking: VisitorBooking;
  since: Since;
}

interface Choosing extends Shown {
  status: 'choosing';
  start: number | null;
  trouble: MoveTrouble | null;
}

/** The dialog is open. */
interface Asking extends Shown {
  status: 'asking';
  trouble: BookingRefusal | null;
}

export type ManageState =
  | { status: 'unread' }
  | { status: 'reading'; attempt: Attempt }
  /** The token is unknown. */
  | { status: 'unknown' }
  | { status: 'unreachable'; trouble: BookingRefusal }
  | ({ status: 'shown' } & Shown)
  | Choosing
  | ({ status: 'moving'; start: number; attempt: Attempt } & Shown)
  | Asking
  | ({ status: 'cancelling'; attempt: Attempt } & Shown)
  /** A request was refused: is the booking still as shown? */
  | ({ status: 'checking'; refused: Choosing | Asking; attempt: Attempt } & Shown);

export type ManageEvent =
  /** It was made on this very page. `wanted`: the start chosen last. */
  | { type: 'bookingMade'; booking: VisitorBooking; wanted: number }
  | { type: 'bookingAsked'; attempt: Attempt }
  | { type: 'bookingRead'; answerTo: Attempt; outcome: ManageOutcome }
  | { type: 'changeChosen' }
  | { type: 'changeGivenUp' }
  | { type: 'slotChosen'; start: number | null }
  | { type: 'slotWithdrawn'; start: number }
  | { type: 'moveSent'; attempt: Attempt }
  | { type: 'moveAnswered'; answerTo: Attempt; outcome: ManageOutcome }
  | { type: 'cancelChosen' }
  | { type: 'cancelGivenUp' }
  | { type: 'cancelSent'; attempt: Attempt }
  | { type: 'cancelAnswered'; answerTo: Attempt; outcome: ManageOutcome }
  | { type: 'screenLeft' };

export const manageStart: ManageState = { status: 'unread' };

const startOver = (): ManageState => manageStart;

const show = ({ booking, since }: Shown): ManageState => ({ status: 'shown', booking, since });

const read = (_: ManageState, { attempt }: { attempt: Attempt }): ManageState => ({
  status: 'reading',
  attempt,
});

const made = (
  _: ManageState,
  { booking, wanted }: { booking: VisitorBooking; wanted: number },
): ManageState => ({
  status: 'shown',
  booking,
  since: booking.start === wanted ? 'booked' : 'bookedEarlier',
});

function afterReading(outcome: ManageOutcome): ManageState {
  switch (outcome.kind) {
    case 'held':
      return { status: 'shown', booking: outcome.booking, since: 'opened' };
    case 'gone':
      return { status: 'unknown' };
    case 'taken':
      return { status: 'unreachable', trouble: { kind: 'failed' } };
    default:
      return { status: 'unreachable', trouble: outcome };
  }
}

function afterMoving(state: Shown & { start: number }, outcome: ManageOutcome): ManageState {
  const { booking, since, start } = state;
  switch (outcome.kind) {
    case 'held':
      return { status: 'shown', booking: outcome.booking, since: 'moved' };
    case 'gone':
      return { status: 'unknown' };
    case 'taken': {
      const trouble = { kind: 'taken', lost: start } as const;
      return { status: 'choosing', booking, since, start: null, trouble };
    }
    default:
      return { status: 'choosing', booking, since, start, trouble: outcome };
  }
}

function afterCancelling({ booking, since }: Shown, outcome: ManageOutcome): ManageState {
  switch (outcome.kind) {
    case 'held':
      return { status: 'shown', booking: outcome.booking, since: 'cancelled' };
    case 'gone':
      return { status: 'unknown' };
    case 'taken':
      return { status: 'asking', booking, since, trouble: { kind: 'failed' } };
    default:
      return { status: 'asking', booking, since, trouble: outcome };
  }
}

const check = (refused: Choosing | Asking, { attempt }: { attempt: Attempt }): ManageState => ({
  status: 'checking',
  booking: refused.booking,
  since: refused.since,
  refused,
  attempt,
});

/** If another attempt is possible, the flow goes on and shows why it was refused. */
function afterChecking(refused: Choosing | Asking, outcome: ManageOutcome): ManageState {
  if (outcome.kind === 'gone') return { status: 'unknown' };
  if (outcome.kind !== 'held') return refused;
  const { booking } = outcome;
  const canTry =
    booking.state === 'upcoming' && (refused.status === 'asking' || booking.page !== null);
  return canTry ? { ...refused, booking } : { status: 'shown', booking, since: 'checked' };
}

const cancel = ({ booking, since }: Shown, { attempt }: { attempt: Attempt }): ManageState => ({
  status: 'cancelling',
  booking,
  since,
  attempt,
});

export const manageMachine: Transitions<ManageState, ManageEvent> = {
  unread: {
    bookingMade: made,
    bookingAsked: read,
  },
  reading: {
    bookingAsked: read,
    bookingRead: (_, { outcome }) => afterReading(outcome),
    screenLeft: startOver,
  },
  unknown: {
    bookingAsked: read,
    screenLeft: startOver,
  },
  unreachable: {
    bookingAsked: read,
    screenLeft: startOver,
  },
  shown: {
    bookingAsked: read,
    changeChosen: ({ booking, since }) => ({
      status: 'choosing',
      booking,
      since,
      start: null,
      trouble: null,
    }),
    cancelChosen: ({ booking, since }) => ({ status: 'asking', booking, since, trouble: null }),
    screenLeft: startOver,
  },
  choosing: {
    bookingAsked: check,
    slotChosen: (state, { start }) =>
      start === state.start
        ? state
        : { ...state, start, trouble: start === null ? state.trouble : null },
    slotWithdrawn: (state, { start }) =>
      // After a lost answer it may be this booking's own, which is found when it is sent again.
      state.start !== start || state.trouble?.kind === 'failed'
        ? state
        : { ...state, start: null, trouble: { kind: 'withdrawn', lost: start } },
    moveSent: (state, { attempt }) => {
      const { booking, since, start } = state;
      return start === null ? state : { status: 'moving', booking, since, start, attempt };
    },
    changeGivenUp: show,
    screenLeft: startOver,
  },
  moving: {
    moveAnswered: (state, { outcome }) => afterMoving(state, outcome),
    screenLeft: startOver,
  },
  asking: {
    bookingAsked: check,
    cancelSent: cancel,
    cancelGivenUp: show,
    screenLeft: startOver,
  },
  cancelling: {
    cancelAnswered: (state, { outcome }) => afterCancelling(state, outcome),
    screenLeft: startOver,
  },
  checking: {
    bookingRead: ({ refused }, { outcome }) => afterChecking(refused, outcome),
    screenLeft: startOver,
  },
};
