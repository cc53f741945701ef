/** What screens bring for the store, for tests without screens. */
import { callbackPart } from '@/client/callbacks/callbackPart';
import { storePart as bookings } from '@/client/features/bookings/bookingsPart';
import { storePart as booking } from '@/client/features/booking/bookingPart';
import { storePart as availability } from '@/client/features/availability/schedulePart';
import { storePart as calendar } from '@/client/features/calendar/calendarPart';
import { storePart as call } from '@/client/features/calls/callPart';
import { storePart as changePassword } from '@/client/features/change-password/changePasswordPart';
import { storePart as confirmation } from '@/client/features/confirmation/confirmationPart';
import { storePart as integrations } from '@/client/features/integrations/integrationsPart';
import { storePart as invite } from '@/client/features/invite/invitePart';
import { livePart } from '@/client/features/live/livePart';
import { storePart as lines } from '@/client/features/lines/linesPart';
import { storePart as meetings } from '@/client/features/meeting-settings/meetingPart';
import { storePart as notifications } from '@/client/features/notifications/notificationsPart';
import { storePart as passwordReset } from '@/client/features/password-reset/passwordResetPart';
import { storePart as privacy } from '@/client/features/privacy/privacyPart';
import { storePart as profile } from '@/client/features/profile/profilePart';
import { storePart as security } from '@/client/features/security/securityPart';
import { storePart as signIn } from '@/client/features/sign-in/signInPart';
import { storePart as verifyEmail } from '@/client/features/verify-email/verifyEmailPart';

export const storeParts = [
  booking,
  bookings,
  availability,
  callbackPart,
  calendar,
  call,
  changePassword,
  confirmation,
  integrations,
  invite,
  lines,
  livePart,
  meetings,
  notifications,
  passwordReset,
  privacy,
  profile,
  security,
  signIn,
  verifyEmail,
];
