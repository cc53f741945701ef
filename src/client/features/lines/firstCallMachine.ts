/** Waiting for the first call of a line (product §22.18): it arrives, or is refused until somebody fixes the cause. */
import type { Transitions } from '@/client/kernel/machine';

export type FirstCallState =
  | { status: 'idle' }
  | { status: 'waiting'; lineId: string }
  | { status: 'refused'; lineId: string }
  | { status: 'received'; lineId: string };

/** What the server knows about the line. */
export type Seen = 'nothing' | 'refusal' | 'call';

export type FirstCallEvent =
  /** The steps of this line are on the screen. */
  | { type: 'lineWatched'; lineId: string }
  /** The lines were read. */
  | { type: 'lineSeen'; seen: Seen }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const firstCallStart = { status: 'idle' } satisfies FirstCallState;

const STATUS = { nothing: 'waiting', refusal: 'refused', call: 'received' } as const;

const stop = (): FirstCallState => firstCallStart;

function look<State extends Exclude<FirstCallState, { status: 'idle' }>>(
  state: State,
  { seen }: { seen: Seen },
): FirstCallState {
  const { [seen]: status } = STATUS;
  return status === state.status ? state : { status, lineId: state.lineId };
}

const leaves = { screenLeft: stop, sessionEnded: stop };

export const firstCallMachine: Transitions<FirstCallState, FirstCallEvent> = {
  idle: {
    lineWatched: (_, { lineId }) => ({ status: 'waiting', lineId }),
  },
  waiting: { lineSeen: look, ...leaves },
  refused: { lineSeen: look, ...leaves },
  // The first call has come; later ones do not concern this flow.
  received: leaves,
};
