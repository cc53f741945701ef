/** The form behind an invite link (sections 2, 3 and 7). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { email, personName, plainText } from './fields';

/** What came out of the invite link; the server alone says whether it is one. */
const linkId = plainText(256);

/** Unknown, expired and used links are answered alike. */
export const checkInvite = endpoint({
  method: 'GET',
  path: '/cid-invite-link',
  public: true,
  query: z.object({ link_id: linkId }),
  reply: z.union([
    z.object({ link_validity: z.literal(true), phone: z.string() }),
    z.object({ link_validity: z.literal(false) }),
  ]),
});

/** `status` is true once for a link. */
export const submitInvite = endpoint({
  method: 'POST',
  path: '/cid-invite-link',
  public: true,
  body: z.object({ link_id: linkId, email, name: personName }),
  reply: z.object({ status: z.boolean() }),
});
