/** The hours in which meetings can be booked (product §25). Every outcome of a save is a fulfilled result. */
import * as calls from '@/contract/schedule';
import { storedOf, type VersionedReply } from '@/contract/saveReads';
import type { Schedule, SpecificDay } from '@/contract/scheduleReads';

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
      queryFn: async (schedule, { dispatch }, _options, send) => {
        const body = {
          ...schedule,
          week: { ...schedule.week },
          dates: schedule.dates.map(dateBody),
        };
        const answer = await ask(send, calls.saveSchedule, { body });
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
