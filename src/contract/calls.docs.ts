import type * as calls from './calls';
import type { Docs } from './docs';

const UNKNOWN = 'No call of this account has the id';

export const callsDocs: Docs<typeof calls> = {
  listCalls: {
    summary: 'Calls, newest first',
    description:
      'By cursor: `next` of one page is `cursor` of the one after it. `search` finds every word, each as the beginning of one, in names, numbers, what was asked, summaries and transcripts. `from` and `to` are days of `zone` (else UTC), both within.',
  },
  openCall: {
    summary: 'One call with everything that is kept of it',
    refusals: { 404: UNKNOWN },
  },
  deleteCall: {
    summary: 'Delete a call for good',
    description: 'With transcript and notes. The same report again does not bring it back.',
    refusals: { 404: UNKNOWN },
  },
  linkRecording: {
    summary: 'Make an address at which the recording can be heard',
    description:
      'Of our own, for this recording alone and for ten minutes, in parts too; whoever has it may listen. Nothing is stored.',
    refusals: { 404: 'No call of this account has the id and a recording' },
  },
  addNote: {
    summary: 'Write a note beside a call',
    refusals: { 400: 'The call has 200 notes already', 404: UNKNOWN },
  },
  deleteNote: {
    summary: 'Delete a note',
    refusals: { 404: 'No note of this account has the id' },
  },
  readRetention: { summary: 'How long calls and transcripts are kept' },
  saveRetention: {
    summary: 'Say how long calls and transcripts are kept',
    description: 'Days from the call on; null keeps them. What is older goes within the day.',
  },
};
