import type { Docs } from './docs';
import type * as events from './events';

export const eventsDocs: Docs<typeof events> = {
  streamEvents: {
    summary: 'Stream events as they happen',
    description:
      'Server-sent events, each as described here; a comment every 25 seconds. With the header `Last-Event-ID` a stream resumes where an earlier one ended, up to 5 minutes later; after that, and for an id that cannot be read, the first event is `reset`. An account can have 20 streams, on whichever instances; one more ends the oldest.',
    answer: 'Events, until the session ends',
  },
};
