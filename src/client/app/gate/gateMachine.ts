/**
 * The gate before the Calendar menu item (specification, section 2, 'Calendar screen'; readings 32):
 * whoever selects it while the calendar is not connected stays and is told so.
 */
import type { Transitions } from '@/client/kernel/machine';

/** Names one selection; an answer counts only for the one that still waits. */
type Attempt = string;

export type GateState =
  | { status: 'closed' }
  /** The item was selected; whether the calendar is connected is being asked. */
  | { status: 'waiting'; attempt: Attempt }
  /** The popup stands. */
  | { status: 'open' };

export type GateEvent =
  | { type: 'calendarSelected'; attempt: Attempt }
  /** A status that could not be had reads as not connected (readings 23). */
  | { type: 'statusAnswered'; attempt: Attempt; isConnected: boolean }
  | { type: 'popupClosed' }
  /** The person set out for another screen meanwhile. */
  | { type: 'wentElsewhere' };

export const gateStart = { status: 'closed' } satisfies GateState;

const close = (): GateState => gateStart;

export const gateMachine: Transitions<GateState, GateEvent> = {
  closed: {
    calendarSelected: (_, { attempt }) => ({ status: 'waiting', attempt }),
  },
  waiting: {
    statusAnswered: (state, { attempt, isConnected }) => {
      if (attempt !== state.attempt) return state;
      return isConnected ? gateStart : { status: 'open' };
    },
    wentElsewhere: close,
  },
  open: {
    popupClosed: close,
    wentElsewhere: close,
  },
};
