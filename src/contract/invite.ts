/** The form behind an invite link (product §13, §14.49, §14.50). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { email, personName, plainText } from './fields';
import { fieldsOf, isOk, textOrNumber, type Reply } from './reply';

/** What came out of the invite link; the server alone says whether it is one. */
const linkId = plainText(256);

const validity = z.union([
  z.object({ link_validity: z.literal(true), phone: z.string() }),
  z.object({ link_validity: z.literal(false) }),
]);
const acceptance = z.object({ status: z.boolean() });

export type CheckOutcome =
  /** `phone` is '' where the reply had neither a text nor a number for it. */
  | { kind: 'valid'; phone: string }
  /** A reply, but none that says the link is valid. */
  | { kind: 'notValid' }
  /** No 2xx reply; already in the log. */
  | { kind: 'failed' };

export type SubmitOutcome =
  | { kind: 'accepted' }
  /** A reply, but none that says it was accepted. */
  | { kind: 'refused' }
  /** No 2xx reply; already in the log. */
  | { kind: 'failed' };

function readCheck(reply: Reply | null): CheckOutcome {
  if (!reply || !isOk(reply)) return { kind: 'failed' };
  const field = fieldsOf<typeof validity>(reply.body);
  if (field('link_validity') !== true) return { kind: 'notValid' };
  return { kind: 'valid', phone: textOrNumber(field('phone')) };
}

function readSubmit(reply: Reply | null): SubmitOutcome {
  if (!reply || !isOk(reply)) return { kind: 'failed' };
  const isAccepted = fieldsOf<typeof acceptance>(reply.body)('status') === true;
  return { kind: isAccepted ? 'accepted' : 'refused' };
}

/** Unknown, expired and used links are answered alike. */
export const checkInvite = endpoint({
  method: 'GET',
  path: '/cid-invite-link',
  public: true,
  query: z.object({ link_id: linkId }),
  reply: validity,
  read: readCheck,
});

/** `status` is true once for a link. */
export const submitInvite = endpoint({
  method: 'POST',
  path: '/cid-invite-link',
  public: true,
  body: z.object({ link_id: linkId, email, name: personName }),
  reply: acceptance,
  read: readSubmit,
});
