/** Calls and invite links that telephone systems ask for; both with the account's intake key. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { plainText } from './fields';

/** One call or a list of them, in our own shape or as Vapi and Retell report them; each item is read by itself. */
export const handInCalls = endpoint({
  method: 'POST',
  path: '/intake/calls',
  public: false,
  body: z.unknown(),
  reply: z.object({ stored: z.number(), known: z.number(), ignored: z.number() }),
});

export const makeInvite = endpoint({
  method: 'POST',
  path: '/intake/invites',
  public: false,
  body: z.object({ phone: plainText(64) }),
  reply: z.object({ link: z.string() }),
});

/** What the platform of one line reports, or an assistant asks for during a call; checked as the line says. */
export const takeReport = endpoint({
  method: 'POST',
  path: '/intake/:lineId',
  public: false,
  reply: z.union([
    z.object({
      stored: z.number(),
      updated: z.number(),
      known: z.number(),
      ignored: z.number(),
    }),
    /** Vapi's tools. */
    z.object({ results: z.array(z.object({ toolCallId: z.string(), result: z.string() })) }),
    /** Retell's functions. */
    z.object({ result: z.string() }),
  ]),
});
