import type * as password from './password';
import { TOO_OFTEN, type Docs } from './docs';

export const passwordDocs: Docs<typeof password> = {
  requestReset: {
    summary: 'Ask for a link to set a new password',
    description:
      'Known and unknown addresses are answered alike. At most one mail a minute is sent, and none while three links are still valid.',
    refusals: { 429: TOO_OFTEN },
  },
  setPassword: {
    summary: 'Set a new password with the token of a reset link',
    description: 'Ends every session of the account and every other link.',
    refusals: {
      400: 'The new password is the same as the old one',
      401: 'The token is unknown, used or expired',
    },
  },
  changePassword: {
    summary: 'Change the password',
    description:
      'Ends the other sessions of the account. `access_token` is the new token of this one; its first use ends the former token.',
    refusals: { 400: 'The current password is wrong, or the new one is the same' },
  },
};
