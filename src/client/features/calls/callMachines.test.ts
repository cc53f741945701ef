import { noteFlow } from '@/test/flows/note';
import { recordingFlow } from '@/test/flows/recording';
import { recordingFileFlow } from '@/test/flows/recordingFile';
import { removalFlow } from '@/test/flows/removal';
import { describeMachine } from '@/test/flows/transitions';

import { noteView, recordingView, removalView } from './callViews';

describeMachine(noteFlow);
describeMachine(removalFlow);
describeMachine(recordingFlow);
describeMachine(recordingFileFlow);

test('what is shown at each stage', () => {
  expect(Object.values(noteFlow.stages).map(noteView)).toEqual([
    { isBusy: false, error: null, told: null },
    { isBusy: true, error: null, told: null },
    { isBusy: false, error: 'A call has at most 200 notes', told: null },
    { isBusy: false, error: null, told: 'Note added' },
  ]);
  expect(noteView({ status: 'refused', text: null }).error).toBe(
    'It may not have been saved. Look before you try again.',
  );
  const closed = { id: null, isBusy: false, error: null, isGone: false };
  expect(Object.values(removalFlow.stages).map(removalView)).toEqual([
    closed,
    { ...closed, id: '1' },
    { ...closed, id: '1', isBusy: true },
    { ...closed, isBusy: true },
    { ...closed, id: '1', error: 'It may not have been deleted. Try again.' },
    { ...closed, isGone: true },
  ]);
  const url = 'http://localhost/recordings/token';
  const quiet = { url: null, isBusy: false, trouble: null };
  expect(Object.values(recordingFlow.stages).map(recordingView)).toEqual([
    quiet,
    { ...quiet, isBusy: true },
    { ...quiet, url, isBusy: true },
    { ...quiet, url },
    { ...quiet, isBusy: true },
    { ...quiet, url, isBusy: true },
    { ...quiet, url },
    { ...quiet, trouble: 'The recording is no longer available.' },
    { ...quiet, trouble: 'The recording could not be loaded.' },
  ]);
});
