import type * as invite from './invite';
import type { Docs } from './docs';

const TOO_MANY_LOOKS = 'More than 60 an hour from one network';

export const inviteDocs: Docs<typeof invite> = {
  checkInvite: {
    summary: 'Whether an invite link is good, and for which number',
    description: 'Unknown, expired and used links are answered alike.',
    refusals: { 429: TOO_MANY_LOOKS },
  },
  submitInvite: {
    summary: 'Send the form behind an invite link',
    answer: '`status` is true only the first time a link is used',
    refusals: { 429: TOO_MANY_LOOKS },
  },
};
