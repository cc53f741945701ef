import type { Docs } from './docs';
import type * as meetingTypes from './meetingTypes';

const UNKNOWN = 'This account has no meeting type with that id';
const TAKEN = 'It was saved elsewhere since: `current` is how it is now; or the slug is taken';

export const meetingTypesDocs: Docs<typeof meetingTypes> = {
  listMeetingTypes: {
    summary: 'Kinds of meetings people can book, oldest first',
    description: 'Every account starts with a `30 Minute meeting` that nobody can book yet.',
  },
  addMeetingType: {
    summary: 'Add a kind of meeting',
    description:
      'Missing fields are as in the one every account starts with. With `version: 0` and `active: false` its first save opens it for bookings, as it does for that one.',
    refusals: { 409: 'The slug is taken, or the account already has 50' },
  },
  readMeetingType: { summary: 'One kind of meeting', refusals: { 404: UNKNOWN } },
  saveMeetingType: {
    summary: 'Save a kind of meeting',
    description:
      'Missing fields stay as they are. The first save also opens it for bookings, unless `active` is false.',
    refusals: { 404: UNKNOWN, 409: TAKEN },
  },
  removeMeetingType: {
    summary: 'Remove a kind of meeting; its bookings stay',
    refusals: { 404: UNKNOWN },
  },
  readBookingPage: { summary: 'What visitors to the booking pages see of the business' },
  saveBookingPage: { summary: 'Set the name of the business' },
};
