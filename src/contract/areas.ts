/** Every call of the contract under its heading, in the order in which the description of the API has them. */
import * as auth from './auth';
import { authDocs } from './auth.docs';
import * as booking from './booking';
import { bookingDocs } from './booking.docs';
import * as bookings from './bookings';
import { bookingsDocs } from './bookings.docs';
import * as calendar from './calendar';
import { calendarDocs } from './calendar.docs';
import * as callbacks from './callbacks';
import { callbacksDocs } from './callbacks.docs';
import * as calls from './calls';
import { callsDocs } from './calls.docs';
import type { Doc } from './docs';
import type { Endpoint } from './endpoint';
import * as events from './events';
import { eventsDocs } from './events.docs';
import * as identity from './identity';
import { identityDocs } from './identity.docs';
import * as intake from './intake';
import { intakeDocs } from './intake.docs';
import * as insights from './insights';
import { insightsDocs } from './insights.docs';
import * as integrations from './integrations';
import { integrationsDocs } from './integrations.docs';
import * as invite from './invite';
import { inviteDocs } from './invite.docs';
import * as lines from './lines';
import { linesDocs } from './lines.docs';
import * as meetingTypes from './meetingTypes';
import { meetingTypesDocs } from './meetingTypes.docs';
import * as notifications from './notifications';
import { notificationsDocs } from './notifications.docs';
import * as password from './password';
import { passwordDocs } from './password.docs';
import * as privacy from './privacy';
import { privacyDocs } from './privacy.docs';
import * as profile from './profile';
import { profileDocs } from './profile.docs';
import * as records from './records';
import { recordsDocs } from './records.docs';
import * as schedule from './schedule';
import { scheduleDocs } from './schedule.docs';
import * as security from './security';
import { securityDocs } from './security.docs';
import * as sessions from './sessions';
import { sessionsDocs } from './sessions.docs';
import * as service from './service';
import { serviceDocs } from './service.docs';

const areas = [
  { heading: 'Signing in', calls: auth, docs: authDocs },
  { heading: 'Password', calls: password, docs: passwordDocs },
  { heading: 'Profile', calls: profile, docs: profileDocs },
  { heading: 'Security', calls: security, docs: securityDocs },
  { heading: 'Sessions', calls: sessions, docs: sessionsDocs },
  { heading: 'Your data', calls: privacy, docs: privacyDocs },
  { heading: 'Proof of identity', calls: identity, docs: identityDocs },
  { heading: 'Who called', calls: records, docs: recordsDocs },
  { heading: 'Calls', calls, docs: callsDocs },
  { heading: 'Callbacks', calls: callbacks, docs: callbacksDocs },
  { heading: 'Notifications', calls: notifications, docs: notificationsDocs },
  { heading: 'Reports', calls: insights, docs: insightsDocs },
  { heading: 'Live events', calls: events, docs: eventsDocs },
  { heading: 'Phone lines', calls: lines, docs: linesDocs },
  { heading: 'Integrations', calls: integrations, docs: integrationsDocs },
  { heading: 'Calendar', calls: calendar, docs: calendarDocs },
  { heading: 'Opening hours', calls: schedule, docs: scheduleDocs },
  { heading: 'Kinds of meetings', calls: meetingTypes, docs: meetingTypesDocs },
  { heading: 'Bookings', calls: bookings, docs: bookingsDocs },
  { heading: 'Booking', calls: booking, docs: bookingDocs },
  { heading: 'Invite form', calls: invite, docs: inviteDocs },
  { heading: 'Incoming calls', calls: intake, docs: intakeDocs },
  { heading: 'Service', calls: service, docs: serviceDocs },
] as const;

export const HEADINGS = areas.map(({ heading }) => heading);

/** A call with what people read about it. */
export interface DescribedCall {
  /** The name of its descriptor. */
  id: string;
  heading: string;
  endpoint: Endpoint;
  doc: Doc;
}

export const describedCalls: readonly DescribedCall[] = areas.flatMap((area) => {
  const docs = new Map(Object.entries<Doc>(area.docs));
  return Object.entries<Endpoint>(area.calls).flatMap(([id, endpoint]) => {
    const doc = docs.get(id);
    return doc ? [{ id, heading: area.heading, endpoint, doc }] : [];
  });
});

type NameOf<Area> = Area extends { calls: infer Calls } ? keyof Calls : never;

/** The name of a call's descriptor. */
export type CallId = NameOf<(typeof areas)[number]>;

type CallOf<Area> = Area extends { calls: infer Calls } ? Calls[keyof Calls] : never;

/** Method and path of a call that stands above; the server routes no other. */
export type Address = Pick<CallOf<(typeof areas)[number]>, 'method' | 'path'>;
