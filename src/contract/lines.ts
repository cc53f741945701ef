/** Telephone lines and what came in on them (product §22). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { NOT_ALLOWED, nameText, plainText } from './fields';
import { LINE_CHECKS, LINE_PLATFORMS } from './lineKinds';
import {
  readChange,
  readDeliveries,
  readKey,
  readLine,
  readLines,
  type RemoveOutcome,
} from './lineReads';
import { delivery, line, rotated } from './lineShape';
import { ofBody, type Reply } from './reply';
import { saysSaved } from './saysSaved';

const name = nameText(80);
/** ASCII without spaces, as headers carry it. */
const secret = plainText(256, 8).check(z.regex(/^[\x21-\x7e]+$/, NOT_ALLOWED));

export const listLines = endpoint({
  method: 'GET',
  path: '/lines',
  public: false,
  reply: z.array(line),
  read: ofBody(readLines),
});

export const addLine = endpoint({
  method: 'POST',
  path: '/lines',
  public: false,
  body: z.object({
    platform: z.enum(LINE_PLATFORMS),
    name,
    check: z.optional(z.enum(LINE_CHECKS)),
    secret: z.optional(secret),
  }),
  /** `key` where we made one, shown this once. */
  reply: z.extend(line, { key: z.optional(z.string()) }),
  read: readChange(({ body }) => {
    const added = readLine(body);
    return added
      ? { kind: 'added' as const, line: added, lineKey: readKey(body) || null }
      : undefined;
  }),
});

export const changeLine = endpoint({
  method: 'PATCH',
  path: '/lines/:id',
  public: false,
  body: z.object({ name: z.optional(name), secret: z.optional(secret) }),
  reply: line,
  /** With the line as it is now, where the reply has it. */
  read: readChange((reply) =>
    saysSaved(reply) ? { kind: 'changed' as const, line: readLine(reply.body) } : undefined,
  ),
});

export const rotateKey = endpoint({
  method: 'POST',
  path: '/lines/:id/rotate',
  public: false,
  body: z.nullish(z.object({ now: z.optional(z.boolean()) })),
  reply: rotated,
  read: readChange(({ body }) => {
    const lineKey = readKey(body);
    return lineKey === '' ? undefined : { kind: 'rotated' as const, lineKey };
  }),
});

export const removeLine = endpoint({
  method: 'DELETE',
  path: '/lines/:id',
  public: false,
  reply: z.void(),
  status: 204,
  read: (reply: Reply | null): RemoveOutcome =>
    // Somebody else has removed it.
    reply?.status === 404
      ? { kind: 'removed' }
      : readChange(() => ({ kind: 'removed' as const }))(reply),
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/lines/:id/deliveries',
  public: false,
  reply: z.array(delivery),
  read: ofBody(readDeliveries),
});
