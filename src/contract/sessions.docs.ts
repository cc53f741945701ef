import { UNCONFIRMED, type Docs } from './docs';
import type * as sessions from './sessions';

export const sessionsDocs: Docs<typeof sessions> = {
  listSessions: {
    summary: 'Where the account is signed in',
    description: 'The session that asks comes first, the others by their last use.',
  },
  endSession: {
    summary: 'End one session',
    answer: 'Its token is no longer good for anything',
    refusals: { 403: UNCONFIRMED, 404: 'No session of this account has the id' },
  },
  endOtherSessions: {
    summary: 'End all other sessions',
    answer: 'Their tokens are no longer good for anything',
    refusals: { 403: UNCONFIRMED },
  },
  readHistory: {
    summary: "What touched the account's security",
    description:
      'The newest 200 of the last 90 days: sign-ins, failures and changes, with device and network address.',
  },
};
