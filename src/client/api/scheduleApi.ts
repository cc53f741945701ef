/** The hours in which meetings can be booked (product §25). Every outcome of a save is a fulfilled result. */
import * as calls from '@/contract/schedule';
import { storedOf, type VersionedReply } from '@/contract/saveReads';
import { readScheduleBody, type Schedule, type SpecificDay } from '@/contract/scheduleReads';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';
import { restartRead } from './staleReads';

/** A schedule to save; its version is the one the changes are based on. */
interface NewSchedule extends Schedule {
  zone: string;
}

const dateBody = ({ day, hours }: SpecificDay) =>
  hours ? { day, ...hours } : { day, off: true as const };

export const scheduleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSchedule: build.query<Schedule, void>({
      ...asking(calls.readSchedule),
      providesTags: ['Schedule'],
    }),
    saveSchedule: build.mutation<VersionedReply<Schedule>, NewSchedule>({
      queryFn: async (schedule, { dispatch, signal }, _options, send) => {
        const body = { ...schedule, dates: schedule.dates.map(dateBody) };
        let answer = await ask(send, calls.saveSchedule, { body });
        if (answer.data?.kind === 'failed' && !signal.aborted) {
          // It may have been saved although its answer was lost.
          const made = readScheduleBody({ ...body, version: body.version + 1 });
          const { data: found } = await ask(send, calls.readSchedule);
          if (made && JSON.stringify(found) === JSON.stringify(made))
            answer = { data: { kind: 'saved', stored: made } };
        }
        const stored = storedOf(answer.data);
        if (stored) {
          await restartRead(
            dispatch,
            scheduleApi.util.getRunningQueryThunk('getSchedule', undefined),
          );
          dispatch(scheduleApi.util.updateQueryData('getSchedule', undefined, () => stored));
        }
        return answer;
      },
    }),
  }),
});

export const { useGetScheduleQuery } = scheduleApi;
