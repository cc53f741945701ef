import type * as calls from './calls';
import type { Docs } from './docs';

const UNKNOWN = 'This account has no call with that id';

export const callsDocs: Docs<typeof calls> = {
  listCalls: {
    summary: 'Calls, newest first',
    description:
      'By cursor: `next` of one page is `cursor` of the one after it. `search` matches calls that contain every word, each as the beginning of a word, in names, numbers, what was asked, summaries and transcripts. `from` and `to` are days in `zone` (UTC if absent), both included.',
  },
  openCall: {
    summary: 'One call, with everything stored about it',
    refusals: { 404: UNKNOWN },
  },
  deleteCall: {
    summary: 'Delete a call for good',
    description: 'With transcript and notes. The same report again does not bring it back.',
    refusals: { 404: UNKNOWN },
  },
  linkRecording: {
    summary: 'Make an address for playing the recording',
    description:
      'On this server, for this recording only, valid for ten minutes; range requests work. Anyone who has it can listen. Nothing is stored.',
    refusals: { 404: 'This account has no call with that id and a recording' },
  },
  addNote: {
    summary: 'Add a note to a call',
    refusals: { 400: 'The call already has 200 notes', 404: UNKNOWN },
  },
  deleteNote: {
    summary: 'Delete a note',
    refusals: { 404: 'This account has no note with that id' },
  },
  readRetention: { summary: 'How long calls and transcripts are kept' },
  saveRetention: {
    summary: 'Set how long calls and transcripts are kept',
    description:
      'In days after the call; null keeps them for good. Anything older is deleted within a day.',
  },
};
