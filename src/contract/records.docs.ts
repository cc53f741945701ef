import type * as records from './records';
import type { Docs } from './docs';

const PAGES = 'The first page of 20 unless asked otherwise; at most 1,000 rows a page.';

export const recordsDocs: Docs<typeof records> = {
  readOverview: {
    summary: 'How many calls came in during these days',
    description: 'From 00:00 on the first day to 24:00 on the last, UTC.',
  },
  readQueries: { summary: 'Calls in which something was asked, newest first', description: PAGES },
  readCallbacks: {
    summary: 'Calls in which someone wants to be called back, newest first',
    description:
      `${PAGES} With \`state\` those alone that show a callback of it. \`booking\` is the meeting ` +
      'that was booked in the call, or else the newest that its caller has booked since.',
  },
};
