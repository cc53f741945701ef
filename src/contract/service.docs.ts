import type * as service from './service';
import type { Docs } from './docs';

export const serviceDocs: Docs<typeof service> = {
  checkHealth: {
    summary: 'Whether this instance is ready',
    description: 'Asks the database; for load balancers and container platforms.',
    refusals: { 503: 'The database cannot be reached, or the instance is stopping' },
  },
};
