/**
 * Telephone lines (product §22.1 to §22.6). Every outcome of a change is a fulfilled result. Start
 * changes with `{ track: false }`: arguments and results hold keys, which never lie in the store's state.
 */
import * as lines from '@/contract/lines';
import type {
  AddOutcome,
  ChangeOutcome,
  Delivery,
  Line,
  RemoveOutcome,
  RotateOutcome,
} from '@/contract/lines';
import type { BodyOf } from '@/contract/endpoint';

import { asking } from './ask';
import { baseApi } from './baseApi';

export type NewLine = BodyOf<typeof lines.addLine>;

export const linesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLines: build.query<Line[], void>({
      ...asking(lines.listLines),
      providesTags: ['Lines'],
    }),
    /** Read anew when something came in; no change of a line is a reason, least of all its removal. */
    getDeliveries: build.query<Delivery[], string>(
      asking(lines.listDeliveries, (id: string) => ({ params: { id } })),
    ),
    addLine: build.mutation<AddOutcome, NewLine>({
      ...asking(lines.addLine, (body: NewLine) => ({ body })),
      invalidatesTags: ['Lines'],
    }),
    renameLine: build.mutation<ChangeOutcome, { id: string; name: string }>({
      ...asking(lines.changeLine, ({ id, name }) => ({ params: { id }, body: { name } })),
      invalidatesTags: ['Lines'],
    }),
    /** The key that the platform made, in place of the one it made before. */
    replaceSecret: build.mutation<ChangeOutcome, { id: string; secret: string }>({
      ...asking(lines.changeLine, ({ id, secret }) => ({ params: { id }, body: { secret } })),
      invalidatesTags: ['Lines'],
    }),
    rotateKey: build.mutation<RotateOutcome, { id: string; now: boolean }>({
      ...asking(lines.rotateKey, ({ id, now }) => ({ params: { id }, body: { now } })),
      invalidatesTags: ['Lines'],
    }),
    removeLine: build.mutation<RemoveOutcome, { id: string }>({
      ...asking(lines.removeLine, ({ id }) => ({ params: { id } })),
      invalidatesTags: ['Lines'],
    }),
  }),
});

export const { useGetLinesQuery, useGetDeliveriesQuery } = linesApi;
