import { alwaysFresh } from '@/client/api/freshness';
import { useGetCrmStatusQuery, useGetGoogleStatusQuery } from '@/client/api/integrationsApi';
import { useGetLinesQuery } from '@/client/api/linesApi';
import { useGetMeetingTypesQuery } from '@/client/api/meetingTypesApi';
import { useGetScheduleQuery } from '@/client/api/scheduleApi';
import { useAppSelector } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import type { IconName } from '@/client/ui/Icon';

/** Something to do first. */
export interface Step {
  id: 'line' | 'calendar' | 'crm' | 'hours' | 'bookings';
  icon: IconName;
  title: string;
  /** Why to do it, or its result. */
  about: string;
  /** `checking`: not known yet. */
  state: 'checking' | 'open' | 'done';
  /** It is done, but its result is still to come. */
  isWaiting: boolean;
  to: string;
  button: string;
}

/** @param isDone undefined while unknown */
function stateOf(isDone: boolean | undefined, isError: boolean): Step['state'] {
  if (isDone === true) return 'done';
  return isDone === undefined && !isError ? 'checking' : 'open';
}

/** The steps of a new account; each determines by itself whether it is done. */
export function useSteps(): Step[] {
  const withLines = useAppSelector(selectHas('lines'));
  const lines = useGetLinesQuery(undefined, { ...alwaysFresh, skip: !withLines });
  const google = useGetGoogleStatusQuery(undefined, alwaysFresh);
  const crm = useGetCrmStatusQuery(undefined, alwaysFresh);

  const withBookings = useAppSelector(selectHas('bookings'));
  const types = useGetMeetingTypesQuery(undefined, { ...alwaysFresh, skip: !withBookings });
  const schedule = useGetScheduleQuery(undefined, { ...alwaysFresh, skip: !withBookings });

  const hasLine = lines.currentData && lines.currentData.length > 0;
  const crmStatus = crm.currentData;
  const hasCrm = crmStatus && (crmStatus.hubspot === true || crmStatus.zoho === true);
  const hasGoogle = google.currentData;
  const line: Step = {
    id: 'line',
    icon: 'phone',
    title: 'Connect a phone line',
    about: hasLine
      ? 'A line is connected and waiting for its first call. Call its number once.'
      : 'Calls of your Vapi or Retell assistant then come in here, with transcript and recording.',
    state: stateOf(hasLine, lines.isError),
    isWaiting: hasLine === true,
    to: paths.lines,
    button: 'Connect a line',
  };
  const others: Step[] = [
    {
      id: 'calendar',
      icon: 'calendar',
      title: 'Connect a calendar',
      about: hasGoogle
        ? 'Google Calendar is connected.'
        : 'Your Google Calendar then appears beside your calls.',
      state: stateOf(hasGoogle, google.isError),
      isWaiting: false,
      to: paths.crm,
      button: 'Connect a calendar',
    },
    {
      id: 'crm',
      icon: 'user',
      title: 'Connect a CRM',
      about: hasCrm
        ? `Callers become contacts in ${crmStatus.hubspot ? 'HubSpot' : 'Zoho'}.`
        : 'Callers become contacts in HubSpot or Zoho.',
      state: stateOf(hasCrm, crm.isError),
      isWaiting: false,
      to: paths.crm,
      button: 'Connect a CRM',
    },
  ];
  const isSaved = schedule.currentData && schedule.currentData.version > 0;
  const hours: Step = {
    id: 'hours',
    icon: 'clock',
    title: 'Save your hours',
    about: isSaved
      ? 'Customers can book in your hours.'
      : 'For now Mon to Fri, 9 to 5 Indian standard time.',
    state: stateOf(isSaved, schedule.isError),
    isWaiting: false,
    to: paths.availability,
    button: 'Set your hours',
  };
  const isBookable = types.currentData?.some(({ active }) => active);
  const bookings: Step = {
    id: 'bookings',
    icon: 'check-circle',
    title: 'Let customers book',
    about: isBookable
      ? 'Your booking page is open.'
      : 'A page where customers choose a free time. The assistant books there too.',
    state: stateOf(isBookable, types.isError),
    isWaiting: false,
    to: paths.events,
    button: 'Set up a meeting',
  };
  return [...(withLines ? [line] : []), ...others, ...(withBookings ? [hours, bookings] : [])];
}
