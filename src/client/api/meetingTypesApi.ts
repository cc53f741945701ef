/** Kinds of meetings that can be booked (product §25). Every outcome of a change is a fulfilled result. */
import type { BodyOf } from '@/contract/endpoint';
import * as calls from '@/contract/meetingTypes';
import type { BookingPage, MeetingSettings, MeetingType } from '@/contract/meetingTypeReads';
import { storedOf, type SaveOutcome, type VersionedOutcome } from '@/contract/saveReads';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';
import { restartRead, type WithDispatch } from './staleReads';

/** The edits to one kind, and the version they are based on. */
export interface MeetingChange {
  id: string;
  version: number;
  edits: Partial<MeetingSettings>;
}

/** `id` of the new kind. */
export type AddOutcome = { kind: 'added'; id: string } | Exclude<SaveOutcome, { kind: 'saved' }>;

type SaveBody = BodyOf<typeof calls.saveMeetingType>;
/** Every field is named, so that the type checker reports a setting that would not be sent; no screen edits the slug. */
type NamedFields = { [Name in keyof Required<Omit<SaveBody, 'slug'>>]: SaveBody[Name] };

/** Unchanged settings are left out, and stay as stored. */
function bodyOf({ version, edits }: MeetingChange): NamedFields {
  const { questions, range, ...rest } = edits;
  return {
    version,
    name: rest.name,
    duration_minutes: rest.durationMinutes,
    location: rest.location,
    location_detail: rest.locationDetail,
    description: rest.description,
    questions: questions && [...questions],
    range,
    buffer_minutes: rest.bufferMinutes,
    notice_minutes: rest.noticeMinutes,
    daily_limit: rest.dailyLimit,
    email_reminder_minutes: rest.emailReminderMinutes,
    text_reminder_minutes: rest.textReminderMinutes,
    follow_up_minutes: rest.followUpMinutes,
    active: rest.active,
  };
}

/** Whether this is what the change itself makes of the version it is based on. */
function isResultOf({ version, edits }: MeetingChange, stored: MeetingType): boolean {
  const made = { ...stored, ...edits, version: version + 1 };
  return JSON.stringify(made) === JSON.stringify(stored);
}

export const meetingTypesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMeetingTypes: build.query<MeetingType[], void>({
      ...asking(calls.listMeetingTypes),
      providesTags: ['MeetingTypes'],
    }),
    addMeetingType: build.mutation<AddOutcome, { name: string }>({
      queryFn: async ({ name }, { dispatch }, _options, send) => {
        // Version 0: the first save activates it.
        const body = { name, active: false, version: 0 };
        const { data, error } = await ask(send, calls.addMeetingType, { body });
        if (!data) return { error };
        if (data.kind !== 'saved')
          return { data: data.kind === 'stale' ? { kind: 'failed' } : data };
        const { stored } = data;
        await changeTypes({ dispatch }, (types) => [
          ...types.filter(({ id }) => id !== stored.id),
          stored,
        ]);
        return { data: { kind: 'added', id: stored.id } };
      },
      // It may have been added although its answer was lost.
      invalidatesTags: (outcome) => (outcome?.kind === 'failed' ? ['MeetingTypes'] : []),
    }),
    saveMeetingType: build.mutation<VersionedOutcome, MeetingChange>({
      queryFn: async (change, { dispatch, signal }, _options, send) => {
        const carried = { params: { id: change.id }, body: bodyOf(change) };
        const answer = await ask(send, calls.saveMeetingType, carried);
        let stored = storedOf(answer.data);
        if (answer.data?.kind === 'failed' && !signal.aborted) {
          // It may have been saved although its answer was lost.
          const { data: types } = await ask(send, calls.listMeetingTypes);
          stored = types?.find(({ id }) => id === change.id);
        }
        if (!stored) return answer;
        const known = stored;
        // Cached at once, so that the former settings do not flash up before the refetch.
        await changeTypes({ dispatch }, (types) =>
          types.map((type) => (type.id === known.id ? known : type)),
        );
        // Also where it is called stale: an earlier try has saved it.
        return isResultOf(change, known) ? { data: { kind: 'saved' } } : answer;
      },
    }),
    removeMeetingType: build.mutation<SaveOutcome, string>({
      queryFn: async (id, { dispatch }, _options, send) => {
        const answer = await ask(send, calls.removeMeetingType, { params: { id } });
        if (answer.data?.kind === 'saved') {
          await changeTypes({ dispatch }, (types) => types.filter((type) => type.id !== id));
        }
        return answer;
      },
      // It may be gone although its answer was lost.
      invalidatesTags: (outcome) => (outcome?.kind === 'failed' ? ['MeetingTypes'] : []),
    }),
    getBookingPage: build.query<BookingPage, void>({
      ...asking(calls.readBookingPage),
      providesTags: ['BookingPage'],
    }),
    saveBookingPage: build.mutation<SaveOutcome, { businessName: string }>({
      queryFn: async ({ businessName }, { dispatch }, _options, send) => {
        const body = { business_name: businessName };
        const answer = await ask(send, calls.saveBookingPage, { body });
        if (answer.data?.kind === 'saved') {
          const { util } = meetingTypesApi;
          await restartRead(dispatch, util.getRunningQueryThunk('getBookingPage', undefined));
          dispatch(
            util.updateQueryData('getBookingPage', undefined, (page) => {
              page.businessName = businessName;
            }),
          );
        }
        return answer;
      },
      // Also where it may have been saved although its answer was lost.
      invalidatesTags: (outcome) => (outcome && outcome.kind !== 'refused' ? ['BookingPage'] : []),
    }),
  }),
});

/** Patches the cached kinds. */
async function changeTypes(
  { dispatch }: WithDispatch,
  change: (types: MeetingType[]) => MeetingType[],
): Promise<void> {
  const { util } = meetingTypesApi;
  await restartRead(dispatch, util.getRunningQueryThunk('getMeetingTypes', undefined));
  dispatch(util.updateQueryData('getMeetingTypes', undefined, change));
}

export const { useGetMeetingTypesQuery, useGetBookingPageQuery } = meetingTypesApi;
