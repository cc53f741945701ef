/** Events of the connected Google Calendar (sections 3 and 7). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';

/** Google's spelling: `dateTime` (RFC 3339) for a moment, `date` (YYYY-MM-DD) for a whole day. */
const boundary = z.looseObject({
  dateTime: z.optional(z.string()),
  date: z.optional(z.string()),
});

/** An event as Google gives it; what is not read here passes through. */
const event = z.looseObject({
  start: boundary,
  /** Of an all-day event, the day after its last one. */
  end: boundary,
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  htmlLink: z.optional(z.string()),
  conferenceData: z.optional(
    z.looseObject({
      conferenceId: z.optional(z.string()),
      conferenceSolution: z.optional(z.looseObject({ name: z.optional(z.string()) })),
    }),
  ),
});

const moment = z.iso.datetime({ offset: true, error: 'Input should be a moment, ISO 8601' });

/** Events of the window, by start; none while no calendar is connected. */
export const readEvents = endpoint({
  method: 'GET',
  path: '/google-calender/view-events',
  public: false,
  query: z.object({ start_time: moment, end_time: moment }),
  reply: z.array(event),
});
