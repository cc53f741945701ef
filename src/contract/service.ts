/** What load balancers and container platforms ask. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';

export const checkHealth = endpoint({
  method: 'GET',
  path: '/health',
  public: true,
  reply: z.object({ status: z.literal('ok') }),
});
