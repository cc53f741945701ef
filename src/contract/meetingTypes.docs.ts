import type { Docs } from './docs';
import type * as meetingTypes from './meetingTypes';

const UNKNOWN = 'No meeting type of this account has the id';
const TAKEN = 'Somebody else saved it since: `current` is how it is now; or the slug is taken';

export const meetingTypesDocs: Docs<typeof meetingTypes> = {
  listMeetingTypes: {
    summary: 'Kinds of meetings people can book, oldest first',
    description: 'Every account begins with a `30 Minute meeting` that nobody can book yet.',
  },
  addMeetingType: {
    summary: 'Add a kind of meeting',
    description:
      'What is missing is as in the first of an account. With `version: 0` and `active: false` its first save opens it, as it does that one.',
    refusals: { 409: 'The slug is taken, or there are 50 already' },
  },
  readMeetingType: { summary: 'One kind of meeting', refusals: { 404: UNKNOWN } },
  saveMeetingType: {
    summary: 'Save a kind of meeting',
    description:
      'What is missing stays as it was. The first time it is opened for bookings too, unless `active` is false.',
    refusals: { 404: UNKNOWN, 409: TAKEN },
  },
  removeMeetingType: {
    summary: 'Remove a kind of meeting; its bookings stay',
    refusals: { 404: UNKNOWN },
  },
  readBookingPage: { summary: 'What visitors of the booking pages see of the business' },
  saveBookingPage: { summary: 'Say how the business is called' },
};
