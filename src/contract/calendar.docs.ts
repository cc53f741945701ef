import type * as calendar from './calendar';
import type { Docs } from './docs';

export const calendarDocs: Docs<typeof calendar> = {
  readEvents: {
    summary: 'Events between two moments, by their start',
    answer: 'Events as Google gives them; none while no calendar is connected',
    refusals: { 502: 'Google Calendar could not be read' },
  },
};
