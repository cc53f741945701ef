/** The call log, and one call with its notes and recording (product §22.30 to §22.38). */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';

import type { CallPage, Note, OpenedCall } from '@/contract/callReads';
import * as calls from '@/contract/calls';
import { nameOf, type QueryOf } from '@/contract/endpoint';
import { readRefusal } from '@/contract/refusal';
import { safeRedirect } from '@/client/lib/redirect';

import { ask, asking, type Send } from './ask';
import { baseApi } from './baseApi';
import { cursorPagination } from './cursorPagination';
import type { CallError } from './failure';
import { restartRead, type WithDispatch } from './staleReads';
import { servicesOf } from './sendRequest';

/** The filters of the log; absent means any. */
export type LogQuery = Omit<QueryOf<typeof calls.listCalls>, 'cursor' | 'page_size'>;

/** The outcome of adding a note. */
export type NoteOutcome =
  | { kind: 'saved' }
  /** `text`: the server's reason. */
  | { kind: 'refused'; text: string | null }
  | { kind: 'failed' };

export type RemovalOutcome = { kind: 'gone' } | { kind: 'failed' };

/** The outcome of asking for a recording's address. */
export type LinkOutcome =
  { kind: 'linked'; recordingUrl: string } | { kind: 'gone' } | { kind: 'failed' };

/** Rows of a page of the log. */
export const PAGE_SIZE = '50';

export const callsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCalls: build.infiniteQuery<CallPage, LogQuery, string | null>({
      infiniteQueryOptions: cursorPagination,
      queryFn: async ({ queryArg, pageParam }, api, _options, send) => {
        const query = {
          page_size: PAGE_SIZE,
          ...queryArg,
          ...(pageParam !== null && { cursor: pageParam }),
        };
        const answer = await ask(send, calls.listCalls, { query });
        if (answer.data && answer.data.calls.length < answer.data.received) {
          const call = nameOf(calls.listCalls);
          servicesOf(api).log.warn('Rows that are not calls were left out', { call });
        }
        return answer;
      },
      providesTags: ['Calls'],
      // A person who returns from a call finds the list as it was.
      keepUnusedDataFor: 300,
    }),
    /** The first page of the log, apart from the log itself, to look for new calls. */
    readNewest: build.query<CallPage, void>({
      ...asking(calls.listCalls, () => ({ query: { page_size: PAGE_SIZE } })),
      keepUnusedDataFor: 0,
    }),
    openCall: build.query<OpenedCall, string>({
      ...asking(calls.openCall, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Call', id }],
      // A transcript may be a megabyte, and a deleted call must not be shown again.
      keepUnusedDataFor: 0,
    }),
    /** `back`: where to go once it is gone. */
    deleteCall: build.mutation<RemovalOutcome, { id: string; back: string }>({
      ...asking(calls.deleteCall, ({ id }: { id: string; back: string }) => ({ params: { id } })),
      // The callback counts are fetched separately, and at once (deletedCall.ts).
      // It may be gone although its answer was lost.
      invalidatesTags: (_result, error, { id }) =>
        error ? [{ type: 'Call', id }] : ['Calls', 'Records'],
    }),
    addNote: build.mutation<NoteOutcome, { id: string; text: string }>({
      queryFn: async ({ id, text }, { dispatch }, _options, send) => {
        const carried = { params: { id }, body: { text } };
        const { data: note, error } = await ask(send, calls.addNote, carried);
        if (note) {
          await changeNotes({ dispatch }, id, (notes) => [
            ...notes.filter((each) => each.id !== note.id),
            note,
          ]);
          return { data: { kind: 'saved' } };
        }
        if (error.kind === 'http' && error.status < 500) {
          return { data: { kind: 'refused', text: readRefusal(error).text ?? null } };
        }
        return { error };
      },
      // It may have been added although its answer was lost.
      invalidatesTags: (_result, error, { id }) => (error ? [{ type: 'Call', id }] : []),
    }),
    deleteNote: build.mutation<RemovalOutcome, { id: string; noteId: string }>({
      queryFn: async ({ id, noteId }, { dispatch }, _options, send) => {
        const answer = await ask(send, calls.deleteNote, { params: { id, noteId } });
        if (answer.data) {
          await changeNotes({ dispatch }, id, (notes) =>
            notes.filter((note) => note.id !== noteId),
          );
        }
        return answer;
      },
    }),
    /** A POST that creates a secret address: sent once per intent, and never cached. */
    linkRecording: build.mutation<LinkOutcome, string>({ queryFn: askForAddress }),
    /** The same, for downloading the file. */
    linkRecordingFile: build.mutation<LinkOutcome, string>({ queryFn: askForAddress }),
  }),
});

async function askForAddress(
  id: string,
  api: BaseQueryApi,
  _options: unknown,
  send: Send,
): Promise<{ data: LinkOutcome } | { error: CallError }> {
  const { data: link, error } = await ask(send, calls.linkRecording, { params: { id } });
  if (!link) return { error };
  if (link.kind === 'gone') return { data: link };
  const recordingUrl = safeRedirect(link.url, servicesOf(api).origin);
  return { data: recordingUrl === null ? { kind: 'failed' } : { kind: 'linked', recordingUrl } };
}

/** Patches the notes of the cached call. */
async function changeNotes(
  { dispatch }: WithDispatch,
  id: string,
  change: (notes: Note[]) => Note[],
): Promise<void> {
  const { util } = callsApi;
  await restartRead(dispatch, util.getRunningQueryThunk('openCall', id));
  dispatch(
    util.updateQueryData('openCall', id, (call) => {
      call.notes = change(call.notes);
    }),
  );
}

export const { useListCallsInfiniteQuery, useOpenCallQuery } = callsApi;
