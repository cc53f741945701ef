import type { FastifyRequest } from 'fastify';

import { Refusal } from '@/server/platform/refusal';

import type { Settings } from './deps';

/**
 * Lets only scripts of our own pages (or of a client on an allowed origin) call a GET that changes something: a
 * link, an image, a form, a frame or another site's script is told apart by `Sec-Fetch-*`. A caller that sends none
 * of these headers is not a browser of this decade.
 * @throws Refusal `notAllowed`
 */
export function refuseCrossSite(
  { headers }: FastifyRequest,
  { allowedOrigins }: Pick<Settings, 'allowedOrigins'>,
): void {
  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];
  const isAllowedClient = headers.origin !== undefined && allowedOrigins.includes(headers.origin);
  const isOurs =
    (site === undefined || site === 'same-origin' || isAllowedClient) &&
    (mode === undefined || mode === 'cors' || mode === 'same-origin') &&
    (destination === undefined || destination === 'empty');
  if (!isOurs) {
    const detail = 'This can only be changed from the Security page';
    throw new Refusal({ kind: 'notAllowed', detail });
  }
}
