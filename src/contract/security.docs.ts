import type * as security from './security';
import { TOO_MANY_SMS, UNCONFIRMED, type Docs } from './docs';

const OTHER_PAGES = 'Asked for by a page that is not ours, or by a link';
const UNCHANGED =
  'With `status` false nothing changed, because the session is not confirmed (`confirm: true`)';

export const securityDocs: Docs<typeof security> = {
  readAuthenticator: {
    summary: 'Whether an authenticator is on, or what sets one up',
    description: 'The secret on offer stays the same for ten minutes.',
  },
  activateAuthenticator: {
    summary: 'Turn the authenticator on with its first code',
    refusals: { 400: 'A wrong code, or a set-up that has ended', 403: UNCONFIRMED },
  },
  disableAuthenticator: {
    summary: 'Turn the authenticator off',
    answer: UNCHANGED,
    refusals: { 403: OTHER_PAGES },
  },
  requestSmsFactor: {
    summary: 'Send a code to the number of the profile',
    answer: 'A code was sent, or SMS codes are on already',
    refusals: {
      400: 'The profile has no number',
      403: `The e-mail address is not verified. ${UNCONFIRMED}`,
      429: TOO_MANY_SMS,
    },
  },
  verifySmsFactor: {
    summary: 'Turn SMS codes on with the code that was sent',
    refusals: { 400: 'A wrong or spent code', 403: UNCONFIRMED },
  },
  disableSmsFactor: {
    summary: 'Turn SMS codes off',
    answer: UNCHANGED,
    refusals: { 403: OTHER_PAGES },
  },
  countRecoveryCodes: { summary: 'How many recovery codes are left' },
  makeRecoveryCodes: {
    summary: 'Make ten recovery codes in place of the former ones',
    answer: 'The codes, which are told this once',
    refusals: { 403: UNCONFIRMED },
  },
};
