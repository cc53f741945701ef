/** Kinds of meetings people can book, and the page that offers them (product §25). */
import * as z from 'zod/mini';

import { CALENDAR_USES } from './bookingKinds';
import { endpoint } from './endpoint';
import { nameText } from './fields';
import {
  readBookingPageBody,
  readMeetingTypes,
  readRemoval,
  readSavedType,
} from './meetingTypeReads';
import { meetingType } from './meetingTypeShape';
import { ofBody } from './reply';
import { readSaved } from './saveReads';

/** What is missing is as it was; of a new one, as the first of an account is. */
const settings = z.partial(z.omit(meetingType, { id: true }));

const bookingPage = z.object({
  business_name: nameText(200),
});
/** `calendar`, additive: what the connected calendar lets us do with bookings. */
const shownPage = z.extend(bookingPage, { calendar: z.enum(CALENDAR_USES) });

export const listMeetingTypes = endpoint({
  method: 'GET',
  path: '/user/meeting-types',
  public: false,
  reply: z.array(meetingType),
  read: ofBody(readMeetingTypes),
});

export const addMeetingType = endpoint({
  method: 'POST',
  path: '/user/meeting-types',
  public: false,
  /** Additive: with `version` 0 it counts as one that nobody saved yet, which its first save opens. */
  body: z.extend(settings, { name: meetingType.shape.name }),
  reply: meetingType,
  status: 201,
  read: readSavedType,
});

export const readMeetingType = endpoint({
  method: 'GET',
  path: '/user/meeting-types/:id',
  public: false,
  reply: meetingType,
});

export const saveMeetingType = endpoint({
  method: 'PUT',
  path: '/user/meeting-types/:id',
  public: false,
  body: settings,
  reply: meetingType,
  read: readSavedType,
});

export const removeMeetingType = endpoint({
  method: 'DELETE',
  path: '/user/meeting-types/:id',
  public: false,
  reply: z.void(),
  status: 204,
  read: readRemoval,
});

export const readBookingPage = endpoint({
  method: 'GET',
  path: '/user/booking-page',
  public: false,
  reply: shownPage,
  read: ofBody(readBookingPageBody),
});

export const saveBookingPage = endpoint({
  method: 'PUT',
  path: '/user/booking-page',
  public: false,
  body: bookingPage,
  reply: shownPage,
  read: readSaved,
});
