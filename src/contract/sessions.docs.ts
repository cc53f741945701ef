import { UNCONFIRMED, type Docs } from './docs';
import type * as sessions from './sessions';

export const sessionsDocs: Docs<typeof sessions> = {
  listSessions: {
    summary: 'Where the account is signed in',
    description: 'The session that asks comes first, then the others by last use.',
  },
  endSession: {
    summary: 'End one session',
    answer: 'Its token is no longer valid',
    refusals: { 403: UNCONFIRMED, 404: 'This account has no session with that id' },
  },
  endOtherSessions: {
    summary: 'End all other sessions',
    answer: 'Their tokens are no longer valid',
    refusals: { 403: UNCONFIRMED },
  },
  readHistory: {
    summary: 'Security events of the account',
    description:
      'The newest 200 of the last 90 days: sign-ins, failures and changes, with device and network address.',
  },
};
