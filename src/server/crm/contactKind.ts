/** The jobs that make callers contacts of a CRM. */
import type { JobKind } from '../delivery/queue';
import type { ContactJob } from './contactJobs';

export function contactKind(): JobKind<ContactJob> {
  return {
    name: 'contacts',
    lanes: 0,
    expireSeconds: 60,
    describe: ({ provider }) => ({ provider }),
    run: async () => undefined,
  };
}
