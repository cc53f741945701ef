/** The notes of known browsers as cookies (modules/accounts/knownBrowsers.ts). */
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  KNOWN_SECONDS,
  recognise,
  surplusNotes,
  type Note,
  type Notes,
} from '@/server/modules/accounts/knownBrowsers';
import type { Visitor } from '@/server/modules/accounts/visitor';
import type { AppDeps } from './deps';
import { originOf } from './origin';
import { requesterOf } from './requester';

/** Browsers take a cookie of such a name from this very host alone, over TLS. */
const HOST_PREFIX = '__Host-';

const prefixFor = (origin: string) => (origin.startsWith('https:') ? HOST_PREFIX : '');

function readNotes({ cookies }: FastifyRequest, prefix: string): Notes {
  return Object.fromEntries(
    Object.entries(cookies)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

/** Who is trying to sign in as the person with this e-mail address. */
export async function visitorOf(
  deps: AppDeps,
  request: FastifyRequest,
  email: string,
): Promise<Visitor> {
  const notes = readNotes(request, prefixFor(originOf(request, deps)));
  return { requester: requesterOf(request), browser: await recognise(deps, email, notes) };
}

/** Leaves the note with the browser, in place of its oldest ones where it has many. */
export function keepNote(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value }: Note,
): void {
  const origin = originOf(request, deps);
  const prefix = prefixFor(origin);
  const write = (which: string, text: string, maxAge: number) =>
    reply.setCookie(prefix + which, text, {
      path: '/',
      maxAge,
      httpOnly: true,
      sameSite: 'lax',
      secure: origin.startsWith('https:'),
    });
  for (const surplus of surplusNotes(readNotes(request, prefix), name)) write(surplus, '', 0);
  write(name, value, KNOWN_SECONDS);
}
