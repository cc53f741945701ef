/** What the flows of all forms over something stored share: `saveMachine` and what is made of it. */
import { answersOf, attempt } from './samples';

/** The server's reason for not saving; those who answer for it say the same. */
export const notAllowed = 'Input should be a time zone';

/** Samples and moves of `saveMachine`. @param notSaved what the form says where the server gives no reason */
export const saveSamples = (notSaved: string) =>
  ({
    stages: {
      saved: { status: 'saved' },
      edited: { status: 'edited' },
      saving: { status: 'saving', attempt },
      refused: { status: 'refused', text: notAllowed },
    },
    events: {
      formEdited: { type: 'formEdited' },
      editsDropped: { type: 'editsDropped' },
      saveAsked: { type: 'saveAsked', attempt },
      saveAnswered: answersOf('saveAnswered', {
        saved: {},
        refused: { text: notAllowed },
        failed: {},
      }),
      screenLeft: { type: 'screenLeft' },
      sessionEnded: { type: 'sessionEnded' },
    },
    moves: {
      saved: { formEdited: 'edited', saveAsked: 'saving' },
      edited: {
        editsDropped: 'saved',
        saveAsked: 'saving',
        screenLeft: 'saved',
        sessionEnded: 'saved',
      },
      saving: {
        saveAnswered: {
          saved: 'saved',
          refused: 'refused',
          failed: { status: 'refused', text: notSaved },
        },
        screenLeft: 'saved',
        sessionEnded: 'saved',
      },
      refused: {
        formEdited: 'edited',
        editsDropped: 'saved',
        saveAsked: 'saving',
        screenLeft: 'saved',
        sessionEnded: 'saved',
      },
    },
    initial: 'saved',
  }) as const;

/** The same of `versionedMachine`. */
export function versionedSamples(notSaved: string) {
  const { stages, events, moves, initial } = saveSamples(notSaved);
  const { stale } = answersOf('saveAnswered', { stale: {} });
  return {
    stages: { ...stages, stale: { status: 'stale' } },
    events: { ...events, saveAnswered: { ...events.saveAnswered, stale } },
    moves: {
      ...moves,
      saving: {
        ...moves.saving,
        saveAnswered: { ...moves.saving.saveAnswered, stale: 'stale' },
      },
    },
    initial,
  } as const;
}
