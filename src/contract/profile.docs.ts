import type * as profile from './profile';
import { UNCONFIRMED, type Docs } from './docs';

export const profileDocs: Docs<typeof profile> = {
  getProfile: { summary: 'Read the profile' },
  saveProfile: {
    summary: 'Save the profile',
    description:
      'Takes these six fields and ignores any other. A valid phone number is stored in E.164 form.',
    answer: 'The profile as it is now',
    refusals: { 403: `Another phone number than is there. ${UNCONFIRMED}` },
  },
};
