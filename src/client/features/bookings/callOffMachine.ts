/** The owner calls off a booking, after a confirmation (product §25.77). */
import type { OwnCancelOutcome } from '@/contract/bookingListReads';
import type { Attempt, Transitions } from '@/client/kernel/machine';

/** What the dialog is about. */
export interface Meeting {
  id: string;
  name: string;
  title: string;
  /** '' if the assistant was given none: no mail is sent. */
  email: string;
  phone: string;
  /** Milliseconds since the epoch. */
  start: number;
}

export type CallOffState =
  | { status: 'resting' }
  /** The dialog is open. */
  | { status: 'asking'; meeting: Meeting }
  | { status: 'cancelling'; meeting: Meeting; attempt: Attempt }
  /** The dialog is still open, and says so. `text`: the server's reason. */
  | { status: 'refused'; meeting: Meeting; text: string | null };

export type CallOffEvent =
  | { type: 'callOffAsked'; meeting: Meeting }
  | { type: 'callOffGivenUp' }
  | { type: 'callOffSent'; attempt: Attempt }
  | { type: 'callOffAnswered'; answerTo: Attempt; outcome: OwnCancelOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const callOffStart: CallOffState = { status: 'resting' };

const startOver = (): CallOffState => callOffStart;

const send = (
  { meeting }: { meeting: Meeting },
  { attempt }: { attempt: Attempt },
): CallOffState => ({ status: 'cancelling', meeting, attempt });

const ends = { callOffGivenUp: startOver, screenLeft: startOver, sessionEnded: startOver };

export const callOffMachine: Transitions<CallOffState, CallOffEvent> = {
  resting: {
    callOffAsked: (_, { meeting }) => ({ status: 'asking', meeting }),
  },
  asking: {
    callOffSent: send,
    ...ends,
  },
  cancelling: {
    callOffAnswered: ({ meeting }, { outcome }) =>
      outcome.kind === 'cancelled'
        ? callOffStart
        : {
            status: 'refused',
            meeting,
            text: outcome.kind === 'refused' ? outcome.text : null,
          },
    // The dialog closes; the booking is called off all the same.
    ...ends,
  },
  refused: {
    callOffSent: send,
    ...ends,
  },
};
