/**
 * Retention, history, export and deletion of an account's data (product §24.3, §24.10 to §24.16). Every outcome is a
 * fulfilled result. Start `exportData` and `deleteAccount` with `{ track: false }`: their arguments hold a password and
 * a code, which must never be in the store.
 */
import { createAction } from '@reduxjs/toolkit';

import * as calls from '@/contract/calls';
import type { DeleteOutcome } from '@/contract/deletionReads';
import * as privacy from '@/contract/privacy';
import type { ExportOutcome } from '@/contract/privacy';
import type { Retention } from '@/contract/retentionReads';
import type { SaveOutcome } from '@/contract/saveReads';
import * as sessions from '@/contract/sessions';
import type { HistoryLine } from '@/contract/sessions';
import { dayReader } from '@/client/lib/dates';
import { downloadFile } from '@/client/lib/download';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';
import { callOf } from './call';
import { isWholeZip } from './fileReply';
import { restartRead } from './staleReads';
import { servicesOf } from './sendRequest';

/** How much of the file has arrived so far. */
export const fileProgressed = createAction<{ bytes: number }>('privacy/fileProgressed');

/** Between two progress reports; ms. */
const PROGRESS_EVERY = 250;

export const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRetention: build.query<Retention, void>({
      ...asking(calls.readRetention),
      providesTags: ['Retention'],
    }),
    saveRetention: build.mutation<SaveOutcome, Retention>({
      queryFn: async (retention, { dispatch, signal }, _options, send) => {
        const body = {
          transcripts_days: retention.transcriptsDays,
          calls_days: retention.callsDays,
        };
        const answer = await ask(send, calls.saveRetention, { body });
        let isSaved = answer.data?.kind === 'saved';
        if (answer.data?.kind === 'failed' && !signal.aborted) {
          // It may have been saved although its answer was lost: then calls are deleted tonight.
          const { data: kept } = await ask(send, calls.readRetention);
          isSaved = JSON.stringify(kept) === JSON.stringify(retention);
        }
        // Cached at once, so that the former settings do not flash up before the refetch.
        if (isSaved) {
          await restartRead(
            dispatch,
            privacyApi.util.getRunningQueryThunk('getRetention', undefined),
          );
          dispatch(privacyApi.util.updateQueryData('getRetention', undefined, () => retention));
          return { data: { kind: 'saved' } };
        }
        return answer;
      },
      // Also where it may have been saved although its answer was lost.
      invalidatesTags: (outcome) => (outcome?.kind === 'refused' ? [] : ['Retention']),
    }),
    getHistory: build.query<HistoryLine[], void>({
      ...asking(sessions.readHistory),
      providesTags: ['History'],
    }),
    /** Downloads the file once all of it has arrived. */
    exportData: build.mutation<ExportOutcome, { password: string }>({
      queryFn: async (body, api, _options, send) => {
        const { now } = servicesOf(api);
        let hasBegun = false;
        let toldAt = now();
        const onBytes = (bytes: number) => {
          hasBegun = true;
          // In either direction, as a clock may be set back.
          if (Math.abs(now() - toldAt) < PROGRESS_EVERY) return;
          toldAt = now();
          api.dispatch(fileProgressed({ bytes }));
        };
        const { data, error } = await send({ ...callOf(privacy.exportData, { body }), onBytes });
        if (!data) {
          if (hasBegun) return { data: { kind: 'cutOff' } };
          return { data: privacy.exportData.read(error.kind === 'http' ? error : null) };
        }
        // The body of a 2xx reply to a call for a file is a Blob (api/sendRequest.ts).
        const file = data.body as Blob;
        if (!(await isWholeZip(file))) return { data: { kind: 'cutOff' } };
        downloadFile(`parley-${dayReader()(now())}.zip`, file);
        return { data: privacy.exportData.read(data) };
      },
      // The history lists exports.
      invalidatesTags: ['History'],
    }),
    deleteAccount: build.mutation<DeleteOutcome, { password: string; code?: string }>({
      ...asking(privacy.deleteAccount, (body: { password: string; code?: string }) => ({ body })),
      // It may be deleted although its answer was lost: then this read ends the session.
      invalidatesTags: (outcome) => (outcome?.kind === 'failed' ? ['History'] : []),
    }),
  }),
});

export const { useGetRetentionQuery, useGetHistoryQuery } = privacyApi;
