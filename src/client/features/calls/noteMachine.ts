/** Writing a note about a call (product §22.36). What is typed stays in the form; no stage holds it. */
import type { NoteOutcome } from '@/client/api/callsApi';
import type { Attempt, Transitions } from '@/client/kernel/machine';

export type NoteState =
  | { status: 'writing' }
  | { status: 'saving'; attempt: Attempt }
  /** The typed text is kept; `text`: why, in the server's words if it gave any. */
  | { status: 'refused'; text: string | null }
  /** The last note is in the list; another can be written. */
  | { status: 'added' };

export type NoteEvent =
  | { type: 'noteSubmitted'; attempt: Attempt }
  | { type: 'noteAnswered'; answerTo: Attempt; outcome: NoteOutcome }
  | { type: 'noteEdited' }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const noteStart = { status: 'writing' } satisfies NoteState;

const startOver = (): NoteState => noteStart;

function submit(_: NoteState, { attempt }: { attempt: Attempt }): NoteState {
  return { status: 'saving', attempt };
}

export const noteMachine: Transitions<NoteState, NoteEvent> = {
  writing: {
    noteSubmitted: submit,
  },
  saving: {
    noteAnswered: (_, { outcome }) => {
      switch (outcome.kind) {
        case 'saved':
          return { status: 'added' };
        case 'refused':
          return { status: 'refused', text: outcome.text };
        case 'failed':
          return { status: 'refused', text: null };
      }
    },
    screenLeft: startOver,
    sessionEnded: startOver,
  },
  refused: {
    noteSubmitted: submit,
    noteEdited: startOver,
    screenLeft: startOver,
    sessionEnded: startOver,
  },
  added: {
    noteSubmitted: submit,
    noteEdited: startOver,
    screenLeft: startOver,
    sessionEnded: startOver,
  },
};
