import type * as records from './records';
import type { Docs } from './docs';

const PAGES = 'The first page of 20 unless said otherwise; at most 1,000 rows a page.';

export const recordsDocs: Docs<typeof records> = {
  readOverview: {
    summary: 'How many calls came in on these days',
    description: 'From the first day 00:00 to the last day 24:00, UTC.',
  },
  readQueries: { summary: 'Calls in which something was asked, newest first', description: PAGES },
  readCallbacks: {
    summary: 'Calls in which someone wants to be called back, newest first',
    description:
      `${PAGES} With \`state\` those alone that show a callback of it. \`booking\` is the meeting ` +
      'that was booked in the call, or else the newest its caller booked since.',
  },
};
