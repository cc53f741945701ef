import { TOO_MANY_SMS, type Docs } from './docs';
import type * as privacy from './privacy';

export const privacyDocs: Docs<typeof privacy> = {
  exportData: {
    summary: 'Download everything stored for the account',
    description:
      'A ZIP, made while it is sent: one JSON and one CSV file for each kind of data. Recordings stay with the phone platform and are not included.',
    refusals: {
      403: 'The password is wrong, or there were too many wrong guesses',
      429: 'Another download for this account is under way',
    },
  },
  deleteAccount: {
    summary: 'Delete the account for good',
    description:
      'Needs the password, and a code if a second factor is on. If the code is missing, the refusal says `code_needed`, and a code is sent where codes come by SMS; a recovery code works as well. An empty code only asks for another one: it never deletes.',
    answer: 'Sessions, lines and keys have ended; the rest is being deleted',
    refusals: {
      400: 'The code is empty, and no second factor is on (any more)',
      403: 'The password or the code is wrong, or a code is needed (`code_needed`)',
      429: TOO_MANY_SMS,
    },
  },
};
