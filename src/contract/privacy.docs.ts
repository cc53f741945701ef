import { TOO_MANY_SMS, type Docs } from './docs';
import type * as privacy from './privacy';

export const privacyDocs: Docs<typeof privacy> = {
  exportData: {
    summary: 'Take along everything that is kept of the account',
    description:
      'A ZIP, made while it is sent: a JSON and a CSV file for each kind of thing. Recordings lie with the telephone platform and are not in it.',
    refusals: {
      403: 'The password is wrong, or not to be guessed now',
      429: 'Another one of this account is under way',
    },
  },
  deleteAccount: {
    summary: 'Delete the account for good',
    description:
      'Asks for the password, and for a code where a second factor is on. Without one the refusal says so by `code_needed`, and a code is sent where codes come by SMS; a recovery code does as well.',
    answer: 'Sessions, lines and keys are dead, the rows are going',
    refusals: {
      403: 'Password or code are wrong, or a code is needed (`code_needed`)',
      429: TOO_MANY_SMS,
    },
  },
};
