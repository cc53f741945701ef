import type { Docs } from './docs';
import type * as events from './events';

export const eventsDocs: Docs<typeof events> = {
  streamEvents: {
    summary: 'Hear at once what happens',
    description:
      'Server-sent events, each as described here; a comment every 25 seconds. The header `Last-Event-ID` goes on where a former stream ended, up to 5 minutes later, else the first event is `reset`. An account has 20 streams at an instance; one more ends the oldest.',
    answer: 'Events, until the session ends',
  },
};
