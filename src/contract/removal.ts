import { isOk, type Reply } from './reply';

/** The `read` of a removal: a reply that says what was to be is so, by this call or before. */
export const ofRemoval = (reply: Reply | null): { kind: 'gone' } | undefined =>
  reply && (isOk(reply) || reply.status === 404) ? { kind: 'gone' } : undefined;
