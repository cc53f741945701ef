/**
 * The gate of the Calendar menu item (product §2.22, §2.23): whoever selects it without a connected calendar stays,
 * and is told why.
 */
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type GateState =
  | { status: 'closed' }
  /** The item was selected; whether the calendar is connected is being checked. */
  | { status: 'waiting'; attempt: Attempt }
  /** The popup is open. */
  | { status: 'open' };

/** `failed`: the status could not be fetched, which counts as not connected (product §2.24). */
export type GateOutcome = { kind: 'connected' } | { kind: 'notConnected' } | { kind: 'failed' };

export type GateEvent =
  | { type: 'calendarSelected'; attempt: Attempt }
  | { type: 'statusAnswered'; answerTo: Attempt; outcome: GateOutcome }
  | { type: 'popupClosed' }
  /** The person navigated to another screen. */
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
