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
import { hostCookie, hostPrefix } from './hostCookie';
import { originOf } from './origin';
import { requesterOf } from './requester';

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
  const notes = readNotes(request, hostPrefix(originOf(request, deps)));
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
  const prefix = hostPrefix(origin);
  const write = (which: string, text: string, maxAge: number) =>
    reply.setCookie(prefix + which, text, { ...hostCookie(origin), maxAge });
  for (const surplus of surplusNotes(readNotes(request, prefix), name)) write(surplus, '', 0);
  write(name, value, KNOWN_SECONDS);
}
