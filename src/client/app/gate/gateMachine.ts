/**
 * The gate before the Calendar menu item (product §2.22, §2.23):
 * whoever selects it while the calendar is not connected stays and is told so.
 */
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type GateState =
  | { status: 'closed' }
  /** The item was selected; whether the calendar is connected is being asked. */
  | { status: 'waiting'; attempt: Attempt }
  /** The popup stands. */
  | { status: 'open' };

/** `failed`: the status could not be had, which reads as not connected (product §2.24). */
export type GateOutcome = { kind: 'connected' } | { kind: 'notConnected' } | { kind: 'failed' };

export type GateEvent =
  | { type: 'calendarSelected'; attempt: Attempt }
  | { type: 'statusAnswered'; answerTo: Attempt; outcome: GateOutcome }
  | { type: 'popupClosed' }
  /** The person set out for another screen meanwhile. */
  | { type: 'wentElsewhere' }
  | { type: 'sessionEnded' };

export const gateStart = { status: 'closed' } satisfies GateState;

const close = (): GateState => gateStart;

export const gateMachine: Transitions<GateState, GateEvent> = {
  closed: {
    calendarSelected: (_, { attempt }) => ({ status: 'waiting', attempt }),
  },
  waiting: {
    statusAnswered: (_, { outcome }) =>
      outcome.kind === 'connected' ? gateStart : { status: 'open' },
    wentElsewhere: close,
    sessionEnded: close,
  },
  open: {
    popupClosed: close,
    wentElsewhere: close,
    sessionEnded: close,
  },
};
