/**
 * Phone lines (product §22.1 to §22.6). Every outcome of a change is a fulfilled result. Start changes with
 * `{ track: false }`: arguments and results hold keys, which must never be in the store.
 */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';

import * as lines from '@/contract/lines';
import type {
  AddOutcome,
  ChangeOutcome,
  Delivery,
  Line,
  RemoveOutcome,
  RotateOutcome,
} from '@/contract/lineReads';
import type { BodyOf } from '@/contract/endpoint';

import { ask, asking, type Answer, type Send } from './ask';
import { baseApi } from './baseApi';
import { restartRead, type WithDispatch } from './staleReads';

export type NewLine = BodyOf<typeof lines.addLine>;

export const linesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLines: build.query<Line[], void>({
      ...asking(lines.listLines),
      providesTags: ['Lines'],
    }),
    /** Refetched when something comes in, but not after changes to a line, least of all its removal. */
    getDeliveries: build.query<Delivery[], string>(
      asking(lines.listDeliveries, (id: string) => ({ params: { id } })),
    ),
    addLine: build.mutation<AddOutcome, NewLine>({
      queryFn: async (body, { dispatch }, _options, send) => {
        const answer = await ask(send, lines.addLine, { body });
        if (answer.data?.kind === 'added') {
          const { line } = answer.data;
          await changeLines({ dispatch }, (known) => [
            ...known.filter(({ id }) => id !== line.id),
            line,
          ]);
        }
        return answer;
      },
      invalidatesTags: ['Lines'],
    }),
    renameLine: build.mutation<ChangeOutcome, { id: string; name: string }>({
      queryFn: ({ id, name }, api, _options, send) => change(id, { name }, api, send),
      invalidatesTags: ['Lines'],
    }),
    /** Replaces a key that the platform issued. */
    replaceSecret: build.mutation<ChangeOutcome, { id: string; secret: string }>({
      queryFn: ({ id, secret }, api, _options, send) => change(id, { secret }, api, send),
      invalidatesTags: ['Lines'],
    }),
    rotateKey: build.mutation<RotateOutcome, { id: string; now: boolean }>({
      ...asking(lines.rotateKey, ({ id, now }) => ({ params: { id }, body: { now } })),
      invalidatesTags: ['Lines'],
    }),
    removeLine: build.mutation<RemoveOutcome, { id: string }>({
      queryFn: async ({ id }, { dispatch }, _options, send) => {
        const answer = await ask(send, lines.removeLine, { params: { id } });
        if (answer.data?.kind === 'removed') {
          await changeLines({ dispatch }, (known) => known.filter((line) => line.id !== id));
        }
        return answer;
      },
      invalidatesTags: ['Lines'],
    }),
  }),
});

/** Sends a change, and caches the line that the reply returns. */
async function change(
  id: string,
  body: BodyOf<typeof lines.changeLine>,
  { dispatch }: BaseQueryApi,
  send: Send,
): Promise<Answer<ChangeOutcome>> {
  const answer = await ask(send, lines.changeLine, { params: { id }, body });
  const line = answer.data?.kind === 'changed' ? answer.data.line : null;
  if (line) {
    await changeLines({ dispatch }, (known) =>
      known.map((each) => (each.id === line.id ? line : each)),
    );
  }
  return answer;
}

/** Patches the cached lines before they are fetched again. */
async function changeLines(
  { dispatch }: WithDispatch,
  how: (lines: Line[]) => Line[],
): Promise<void> {
  const { util } = linesApi;
  await restartRead(dispatch, util.getRunningQueryThunk('getLines', undefined));
  dispatch(util.updateQueryData('getLines', undefined, how));
}

export const { useGetLinesQuery, useGetDeliveriesQuery } = linesApi;
