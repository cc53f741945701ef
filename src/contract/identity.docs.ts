import type { Docs } from './docs';
import type * as identity from './identity';

export const identityDocs: Docs<typeof identity> = {
  sendProofMail: {
    summary: 'Send the mail that verifies the e-mail address again',
    answer: 'On its way; nothing is sent where the address is verified already',
    refusals: { 429: 'A mail a minute, ten a day' },
  },
  verifyEmail: {
    summary: 'Verify an e-mail address with the token of the link in its mail',
    description: 'The link can be opened more than once.',
    answer: 'The address is verified',
    refusals: { 401: 'The token is unknown, replaced or expired' },
  },
  confirm: {
    summary: 'Give the password again',
    description:
      'Calls that decide who owns the account want a sign-in, or this, of the last ten minutes. Where it is missing they answer with `confirm: true`, and are let through after it.',
    answer: 'Good for ten minutes in this session',
    refusals: { 403: 'The password is wrong; it counts as a wrong guess at sign-in' },
  },
};
