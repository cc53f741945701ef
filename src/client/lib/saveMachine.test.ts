import type { SaveOutcome } from '@/contract/saveReads';
import { step } from '@/client/kernel/machine';

import { saveMachine, type SaveEvent, type SaveState } from './saveMachine';

const machine = saveMachine('This could not be saved.');

const after = (outcome: SaveOutcome) =>
  step<SaveState, SaveEvent>(
    machine,
    { status: 'saving', attempt: '1' },
    { type: 'saveAnswered', answerTo: '1', outcome },
  );

test('a refusal for which the server gives no reason is told in the words of the form', () => {
  expect(after({ kind: 'refused', text: null })).toEqual({
    status: 'refused',
    text: 'This could not be saved.',
  });
});

test('what is wrong with which field is kept, to be shown beside it', () => {
  const fields = { name: 'Too long' };
  expect(after({ kind: 'refused', text: 'Too long', fields })).toEqual({
    status: 'refused',
    text: 'Too long',
    fields,
  });
});
