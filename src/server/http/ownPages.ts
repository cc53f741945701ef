import type { FastifyRequest } from 'fastify';

import type { AppDeps } from '@/server/deps';

import { refuse } from './errors';

/**
 * Lets only a script of our own pages (or of a client on an allowed origin) call a GET that changes
 * something: a link, an image, a form, a frame or another site's script say what they are in
 * `Sec-Fetch-*`. A caller that sends none of these is no browser of this decade.
 * @throws HttpError 403
 */
export function refuseOtherPages(
  { headers }: FastifyRequest,
  { allowedOrigins }: Pick<AppDeps['settings'], 'allowedOrigins'>,
): void {
  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];
  const isAllowedClient = headers.origin !== undefined && allowedOrigins.includes(headers.origin);
  const isOurs =
    (site === undefined || site === 'same-origin' || isAllowedClient) &&
    (mode === undefined || mode === 'cors' || mode === 'same-origin') &&
    (destination === undefined || destination === 'empty');
  if (!isOurs) throw refuse(403, 'This can only be changed from the Security page');
}
