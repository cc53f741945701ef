import type { Docs } from './docs';
import type * as identity from './identity';

export const identityDocs: Docs<typeof identity> = {
  sendProofMail: {
    summary: 'Send the verification mail again',
    answer: 'On its way; nothing is sent if the address is already verified',
    refusals: { 429: 'More than one mail a minute, or ten a day' },
  },
  verifyEmail: {
    summary: 'Verify an e-mail address with the token of the link in its mail',
    description: 'The link can be opened more than once.',
    answer: 'The address is verified',
    refusals: { 401: 'The token is unknown, replaced or expired' },
  },
  confirm: {
    summary: 'Confirm the password',
    description:
      'Calls that decide who owns the account need a sign-in, or this, within the last ten minutes. Otherwise they answer with `confirm: true`, and are let through after it.',
    answer: 'Confirmed for ten minutes in this session',
    refusals: { 403: 'The password is wrong; it counts as a wrong guess at sign-in' },
  },
};
