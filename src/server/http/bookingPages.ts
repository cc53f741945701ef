/**
 * The addresses of booking pages serve programs and people. Whoever asks for JSON explicitly, or sends the token of a
 * booking, gets it; everybody else is redirected to the page, which lies behind the hash as all pages do (decision 123).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { readBooking, readPage } from '@/contract/booking';

const asksForJson = ({ headers }: FastifyRequest): boolean =>
  /\bapplication\/json\b/i.test(headers.accept ?? '');
/** No browser sends it by following a link. */
const namesBooking = ({ headers }: FastifyRequest): boolean =>
  headers['booking-token'] !== undefined;

/** Call it before their routes. */
export function sendPeopleToPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Customers' bookings must not lead search engines to a business.
    reply.header('x-robots-tag', 'noindex');
    const path = request.routeOptions.url;
    const isBooking = path === readBooking.path;
    const isPage = isBooking || path === readPage.path;
    if (!isPage || !['GET', 'HEAD'].includes(request.method)) return;
    const names = isBooking ? 'Accept, Booking-Token' : 'Accept';
    reply.header('vary', [reply.getHeader('vary') ?? [], names].flat().join(', '));
    const isCall = asksForJson(request) || (isBooking && namesBooking(request));
    if (!isCall) return reply.redirect(`/#${pageOf(request.url)}`, 302);
  });
}

/** The same path and query as they came, but for what would be no address. */
function pageOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${pathname.replace(/\/+$/, '')}${search}`;
}
