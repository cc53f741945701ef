/** What people read about each call: its name, where it belongs, what it does, what it refuses. */
import { handedIn } from '@/server/modules/intake/wire';
import type { Operation } from './operation';

const A_CODE = 'A wrong or spent code; all of them are answered alike';
const TOO_MANY_SMS = 'An SMS a minute, five an hour';
const TOO_MANY_LOOKS = '60 an hour from one address';
const OTHER_PAGES = 'Asked for by a page that is not ours, or by a link';
const NOT_SET_UP = 'The provider is not set up on this server, or the service is busy';
const PAGES = 'The first page of 20 unless said otherwise; at most 1,000 rows a page.';
const CONSENT =
  'Answers with the consent page of the provider, to which the browser goes next. It is bound to this account and, by a cookie, to this browser, and good for ten minutes.';

/** By method and path, as the contract spells them; a call without a line here stops the start. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /login/': {
    id: 'login',
    tag: 'signIn',
    summary: 'Sign in with e-mail and password',
    description:
      'Without a second factor the reply holds the session token. With one it says which call comes next: `/login-2fa/` for an authenticator, `/login-sms-2fa/` with the `req_id` for a code by SMS.',
    answer: 'Signed in, or the second step that is needed',
    refusals: {
      401: 'Wrong, unknown or locked; all three are answered alike',
      429: TOO_MANY_SMS,
    },
  },
  'POST /signup/': {
    id: 'signUp',
    tag: 'signIn',
    summary: 'Open an account',
    refusals: { 400: 'The e-mail address has an account already' },
  },
  'POST /login-2fa/': {
    id: 'loginWithAuthenticator',
    tag: 'signIn',
    summary: 'Sign in with the code of an authenticator',
    refusals: { 401: A_CODE },
  },
  'POST /login-sms-2fa/': {
    id: 'loginWithSms',
    tag: 'signIn',
    summary: 'Sign in with the code of an SMS',
    refusals: { 401: A_CODE },
  },
  'POST /logout/': {
    id: 'logout',
    tag: 'signIn',
    summary: 'End this session',
    answer: 'The token is no longer good for anything',
  },
  'GET /reset-pass': {
    id: 'requestReset',
    tag: 'password',
    summary: 'Ask for a link to set a new password',
    description: 'Known and unknown addresses are answered alike; one mail a minute leaves.',
  },
  'POST /set-password': {
    id: 'setPassword',
    tag: 'password',
    summary: 'Set a new password with the token of a reset link',
    description: 'Ends every session of the account and every other link.',
    refusals: {
      400: 'The new password is the old one',
      401: 'The token is unknown, used or expired',
    },
  },
  'POST /user/change-password': {
    id: 'changePassword',
    tag: 'password',
    summary: 'Change the password',
    description: 'Ends the other sessions of the account.',
    refusals: { 400: 'The current password is wrong, or the new one is the same' },
  },
  'GET /user/': { id: 'getProfile', tag: 'profile', summary: 'Read the profile' },
  'POST /user/': {
    id: 'saveProfile',
    tag: 'profile',
    summary: 'Save the profile',
    description:
      'Takes these six fields and leaves any other unread. A phone number that can be read as one is kept as E.164.',
    answer: 'The profile as it is now',
  },
  'GET /user/activate-2fa': {
    id: 'readAuthenticator',
    tag: 'security',
    summary: 'Whether an authenticator is on, or what sets one up',
    description: 'The secret on offer stays the same for ten minutes.',
  },
  'POST /user/activate-2fa': {
    id: 'activateAuthenticator',
    tag: 'security',
    summary: 'Turn the authenticator on with its first code',
    refusals: { 400: 'A wrong code, or a set-up that has ended' },
  },
  'GET /user/disable-2fa': {
    id: 'disableAuthenticator',
    tag: 'security',
    summary: 'Turn the authenticator off',
    answer: '`status` false: the sign-in is older than twelve hours, and nothing changed',
    refusals: { 403: OTHER_PAGES },
  },
  'POST /user/activate-sms-2fa': {
    id: 'requestSmsFactor',
    tag: 'security',
    summary: 'Send a code to the number of the profile',
    answer: 'A code was sent, or SMS codes are on already',
    refusals: { 400: 'The profile has no number', 429: TOO_MANY_SMS },
  },
  'POST /user/verify-sms-2fa': {
    id: 'verifySmsFactor',
    tag: 'security',
    summary: 'Turn SMS codes on with the code that was sent',
    refusals: { 400: 'A wrong or spent code' },
  },
  'GET /user/disable-sms-2fa': {
    id: 'disableSmsFactor',
    tag: 'security',
    summary: 'Turn SMS codes off',
    answer: '`status` false: the sign-in is older than twelve hours, and nothing changed',
    refusals: { 403: OTHER_PAGES },
  },
  'GET /user/overview-analytics': {
    id: 'readOverview',
    tag: 'records',
    summary: 'How many calls came in on these days',
    description: 'From the first day 00:00 to the last day 24:00, UTC.',
  },
  'GET /user/queries': {
    id: 'readQueries',
    tag: 'records',
    summary: 'Calls in which something was asked, newest first',
    description: PAGES,
  },
  'GET /user/callbacks': {
    id: 'readCallbacks',
    tag: 'records',
    summary: 'Calls in which someone wants to be called back, newest first',
    description: PAGES,
  },
  'GET /google-calender/': {
    id: 'readGoogleStatus',
    tag: 'integrations',
    summary: 'Whether Google Calendar is connected',
  },
  'GET /integration/': {
    id: 'readIntegrations',
    tag: 'integrations',
    summary: 'Which of the three are connected',
  },
  'GET /google-calender/connect': {
    id: 'connectGoogle',
    tag: 'integrations',
    summary: 'Begin to connect Google Calendar',
    description: CONSENT,
    refusals: { 503: NOT_SET_UP },
  },
  'DELETE /google-calender/': {
    id: 'disableGoogle',
    tag: 'integrations',
    summary: 'Disconnect Google Calendar',
  },
  'GET /hubspot/connect': {
    id: 'connectHubspot',
    tag: 'integrations',
    summary: 'Begin to connect HubSpot',
    description: CONSENT,
    refusals: { 503: NOT_SET_UP },
  },
  'DELETE /hubspot/': { id: 'disableHubspot', tag: 'integrations', summary: 'Disconnect HubSpot' },
  'GET /zoho/connect': {
    id: 'connectZoho',
    tag: 'integrations',
    summary: 'Begin to connect Zoho CRM',
    description: CONSENT,
    refusals: { 503: NOT_SET_UP },
  },
  'DELETE /zoho': { id: 'disableZoho', tag: 'integrations', summary: 'Disconnect Zoho CRM' },
  'GET /google-calender/view-events': {
    id: 'readEvents',
    tag: 'calendar',
    summary: 'Events between two moments, by their start',
    answer: 'Events as Google gives them; none while no calendar is connected',
    refusals: { 502: 'Google Calendar could not be read right now' },
  },
  'GET /cid-invite-link': {
    id: 'checkInvite',
    tag: 'invite',
    summary: 'Whether an invite link is good, and for which number',
    description: 'Unknown, expired and used links are answered alike.',
    refusals: { 429: TOO_MANY_LOOKS },
  },
  'POST /cid-invite-link': {
    id: 'submitInvite',
    tag: 'invite',
    summary: 'Send the form behind an invite link',
    answer: '`status` is true once for a link',
    refusals: { 429: TOO_MANY_LOOKS },
  },
  'POST /intake/calls': {
    id: 'handInCalls',
    tag: 'intake',
    summary: 'Hand in a call, or up to 1,000 of them',
    description:
      'In our own shape, or as the end-of-call webhooks of Vapi (`end-of-call-report`) and Retell (`call_analyzed`) send them. A call is known by its `id`: the same one again changes nothing. Other events of the two platforms are ignored.',
    body: handedIn,
    answer: 'How many were stored, known already, and ignored',
    key: 'intakeKey',
    refusals: {
      422: 'What is wrong with which item; the good ones of the list are stored all the same, and counted beside `detail`',
    },
  },
  'POST /intake/invites': {
    id: 'makeInvite',
    tag: 'intake',
    summary: 'Make an invite link for a caller',
    description: 'A newer link for the same number ends the older one.',
    key: 'intakeKey',
  },
  'GET /health': {
    id: 'checkHealth',
    tag: 'service',
    summary: 'Whether this instance can work',
    description: 'Asks the database; for load balancers and container platforms.',
    refusals: { 503: 'The database cannot be reached, or the instance is stopping' },
  },
};
