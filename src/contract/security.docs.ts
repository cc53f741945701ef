import type * as security from './security';
import { TOO_MANY_SMS, UNCONFIRMED, type Docs } from './docs';

const OTHER_PAGES = 'The request came from another site, or from a link';
const UNCHANGED =
  'With `status` false nothing changed, because the session is not confirmed (`confirm: true`)';

export const securityDocs: Docs<typeof security> = {
  readAuthenticator: {
    summary: 'Whether an authenticator is on, or the secret to set one up',
    description: 'The secret offered stays the same for ten minutes.',
  },
  activateAuthenticator: {
    summary: 'Turn the authenticator on with its first code',
    refusals: { 400: 'The code is wrong, or the set-up has expired', 403: UNCONFIRMED },
  },
  disableAuthenticator: {
    summary: 'Turn the authenticator off',
    answer: UNCHANGED,
    refusals: { 403: OTHER_PAGES },
  },
  requestSmsFactor: {
    summary: 'Send a code to the phone number of the profile',
    answer: 'A code was sent, or SMS codes are already on',
    refusals: {
      400: 'The profile has no phone number, or this server sends no SMS',
      403: `The e-mail address is not verified. ${UNCONFIRMED}`,
      429: TOO_MANY_SMS,
    },
  },
  verifySmsFactor: {
    summary: 'Turn SMS codes on with the code that was sent',
    refusals: { 400: 'The code is wrong or was used before', 403: UNCONFIRMED },
  },
  disableSmsFactor: {
    summary: 'Turn SMS codes off',
    answer: UNCHANGED,
    refusals: { 403: OTHER_PAGES },
  },
  countRecoveryCodes: { summary: 'How many recovery codes are left' },
  makeRecoveryCodes: {
    summary: 'Make ten new recovery codes, replacing any earlier ones',
    answer: 'The codes, shown only in this reply',
    refusals: { 403: UNCONFIRMED },
  },
};
