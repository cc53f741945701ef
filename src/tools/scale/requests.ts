/** What is asked of a full database: reads, counts and writes, each of one account or of all in turn. */
import type { Request } from 'autocannon';

import { ACCOUNTS, keyOf, tokenOf } from './fill';

let written = 0;

/** An account's number, another one each time. */
export type Pick = () => number;
export const anyone: Pick = () => 1 + Math.floor(Math.random() * ACCOUNTS);

const get =
  (path: string) =>
  (pick: Pick): Request => ({
    setupRequest: (request) => ({ ...request, path, headers: { token: tokenOf(pick()) } }),
  });

/** By name, as the table of results has them. */
export const REQUESTS: Readonly<Record<string, (pick: Pick) => Request>> = {
  'first page': get('/user/callbacks?page=1&page_size=20'),
  'page 16': get('/user/callbacks?page=16&page_size=20'),
  'count of a week': get('/user/overview-analytics?start_date=2025-01-01&end_date=2025-01-07'),
  'count of all': get('/user/overview-analytics?start_date=2000-01-01&end_date=2099-12-31'),
  profile: get('/user/'),
  'call coming in': (pick) => ({
    setupRequest: (request) => ({
      ...request,
      method: 'POST',
      path: '/intake/calls',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${keyOf(pick())}`,
      },
      body: JSON.stringify({
        id: `written${(written += 1)}`,
        time: '2025-06-01T08:00:00Z',
        customer: { name: 'Ann', phone: '+12025550136' },
        callback: true,
      }),
    }),
  }),
};
