/** Calls that can be opened (product §22). */
import * as z from 'zod/mini';

import { CALL_OUTCOMES } from './callOutcomes';
import { readCallPage, readLink, readNote, readOpenedCall } from './callReads';
import { callPage, note, openedCall, recordingLink } from './callShape';
import { endpoint } from './endpoint';
import { anyText, day, MAX_NOTE_LENGTH, MAX_SEARCH_LENGTH, pageSize, plainText } from './fields';
import { ofRemoval } from './removal';
import { ofBody } from './reply';
import { LONGEST_KEPT, readKept } from './retentionReads';
import { readSaved } from './saveReads';

export const listCalls = endpoint({
  method: 'GET',
  path: '/user/calls',
  public: false,
  query: z.object({
    cursor: z.optional(plainText(100)),
    page_size: z._default(pageSize, 50),
    search: z.optional(anyText(MAX_SEARCH_LENGTH)),
    outcome: z.optional(z.enum(CALL_OUTCOMES)),
    from: z.optional(day),
    to: z.optional(day),
    zone: z.optional(plainText(64)),
    line: z.optional(plainText(64)),
  }),
  reply: callPage,
  read: ofBody(readCallPage),
});

export const openCall = endpoint({
  method: 'GET',
  path: '/user/calls/:id',
  public: false,
  reply: openedCall,
  read: ofBody(readOpenedCall),
});

export const deleteCall = endpoint({
  method: 'DELETE',
  path: '/user/calls/:id',
  public: false,
  reply: z.void(),
  status: 204,
  read: ofRemoval,
});

/** An address of our own at which the recording is heard for ten minutes. */
export const linkRecording = endpoint({
  method: 'POST',
  path: '/user/calls/:id/recording-link',
  public: false,
  reply: recordingLink,
  read: readLink,
});

export const addNote = endpoint({
  method: 'POST',
  path: '/user/calls/:id/notes',
  public: false,
  body: z.object({
    text: plainText(MAX_NOTE_LENGTH).check(
      z.refine((text) => text.trim() !== '', 'Field required'),
    ),
  }),
  reply: note,
  status: 201,
  read: ofBody(readNote),
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/user/calls/:id/notes/:noteId',
  public: false,
  reply: z.void(),
  status: 204,
  read: ofRemoval,
});

const days = z.nullable(
  z
    .int('Input should be a whole number')
    .check(
      z.minimum(1, 'Input should be at least 1'),
      z.maximum(LONGEST_KEPT, `Input should be at most ${LONGEST_KEPT}`),
    ),
);
const kept = z.object({ transcripts_days: days, calls_days: days });

export const readRetention = endpoint({
  method: 'GET',
  path: '/user/retention',
  public: false,
  reply: kept,
  read: ofBody(readKept),
});

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/user/retention',
  public: false,
  body: kept,
  reply: kept,
  read: readSaved,
});
